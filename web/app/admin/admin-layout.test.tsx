import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopDefaults } from '../../../shop/defaults.ts'
import { enlargeText } from '../test/enlarged-text.ts'
import { answer } from '../test/fake-api.ts'
import { answerCatalogue, newAdminProduct } from '../test/fake-catalogue.ts'
import { tabTo } from '../test/keyboard.ts'
import { newOverview } from '../test/overview.ts'
import { renderAdminPages } from '../test/render-admin-pages.ts'
import { renderPages } from '../test/render-pages.tsx'
import { signIn } from '../test/sign-in.ts'
import { expectUsable } from '../test/usable.ts'
import { identity } from '../ui/identity.ts'
import * as adminLayout from './admin-layout.tsx'
import * as orderList from './orders/list.tsx'
import * as productList from './products/list.tsx'
import * as usersPage from './users/list.tsx'

test('a user without admin access sees a message instead of the menu', async () => {
  signIn()
  renderPages({ '/users': usersPage }, { layout: adminLayout })
  await expect.element(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Admin menu' })).not.toBeInTheDocument()
})

test('a visitor’s browser asks for nothing that only staff may see', async () => {
  const asked: string[] = []
  answer('GET /api/auth/session', { user: null })
  answer('GET /api/shipping', shopDefaults.shipping)
  answer('GET /api/admin/overview', () => {
    asked.push('overview')
    return { overview: newOverview() }
  })
  const { path } = renderPages({ '/orders-admin': orderList }, { layout: adminLayout })
  await expect.poll(path).toMatch(/^\/login-user\?next=/)
  expect(asked).toEqual([])
})

test('a page whose script can’t be loaded says so, beside the menu', async () => {
  const unloaded = {
    default: () => null,
    clientLoader: () => {
      throw new Response(null, { status: 503 })
    },
  }
  renderAdminPages({ '/users': unloaded })
  await expect.element(page.getByRole('heading', { name: 'We can’t reach the shop' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
})

test('the menu of a phone is a drawer that traps the focus, returns it, and closes on navigation', async () => {
  await page.viewport(390, 844)
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/dashboard', { users: [], admins: [], totalusers: 0 })
  const { back } = renderAdminPages({ '/users': usersPage, '/products-admin': productList })
  const open = page.getByRole('button', { name: 'Admin menu' })
  const drawer = page.getByRole('dialog', { name: 'Admin menu' })
  const close = drawer.getByRole('button', { name: 'Close menu' })
  await tabTo(open)
  await userEvent.keyboard('{Enter}')
  await expect.element(close).toHaveFocus()
  await tabTo(drawer.getByRole('link', { name: 'View shop' }))
  await userEvent.tab()
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(drawer).toBeVisible()
  document.elementFromPoint(350, 400)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()

  await open.click()
  await expect
    .element(drawer.getByRole('link', { name: 'Users' }))
    .toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('link', { name: 'Products' }).click()
  await expect.element(page.getByRole('heading', { name: 'Products & Categories' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await open.click()
  await expect.element(drawer).toBeVisible()
  back()
  await expect.element(page.getByPlaceholder('Search users')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await open.click()
  await expectUsable()
})

test.for([320, 360, 390])('the bar fits a phone of %i px with text twice as large', async width => {
  renderAdminPages({ '/users': { default: () => null } })
  await page.viewport(width, 800)
  enlargeText(200)
  for (const name of ['Admin menu', 'Search', 'Account menu, Admin']) {
    const box = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    expect(box.width, name).toBeGreaterThanOrEqual(44)
    expect(box.right, name).toBeLessThanOrEqual(width)
  }
})

test.for([390, 1280])(
  'a long name of the shop is in the bar, on two lines at %i px',
  async width => {
    const { name } = identity
    onTestFinished(() => void Object.assign(identity, { name }))
    identity.name = 'Cartwright & Daughters of Dublin'
    renderAdminPages({ '/users': { default: () => null } })
    await page.viewport(width, 800)
    const link = page.getByRole('banner').getByRole('link', { name: identity.name })
    const [bar, word] = [link, link.getByText(identity.name)].map(part =>
      part.element().getBoundingClientRect(),
    )
    expect(word?.top).toBeGreaterThanOrEqual((bar?.top ?? 0) - 4)
    expect(word?.bottom).toBeLessThanOrEqual((bar?.bottom ?? 0) + 4)
  },
)
