import type { Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { tabTo } from './keyboard.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('the bar and the menu stay in view, without anything of the shop, the menu links to every section, and the search finds an order, a product and a page without leaving the keyboard', async ({
  page,
  admin,
}) => {
  const goods = await createProduct(admin, 'Search Wyvern')
  await fillCart(page, goods)
  const number = await orderByApi(page, 'search.torr@example.com')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, owner)
  await openHydrated(page, '/users')
  const menu = page.getByRole('navigation', { name: 'Admin' })

  await test.step('the skip link skips the menu', async () => {
    // Until the list is there, its frame can't have the focus.
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await tabTo(page, /skip/i)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  await test.step('the menu marks the open section', async () => {
    await expect(menu.getByRole('link')).toHaveText([
      'Overview',
      ...['Orders', 'Returns', 'Discount codes'],
      ...['Products', 'Categories', 'Stock', 'Import'],
      ...['Customers', 'Users', 'Staff'],
      ...['Bank statements', 'Refunds to transfer', 'Sales', 'One Stop Shop', 'Accounting'],
      ...['Activity', 'Failed emails', 'Failed jobs', 'Texts', 'Settings'],
      'View shop',
    ])
    const users = menu.getByRole('link', { name: 'Users' })
    await expect(users).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle('Users · Armory')
    await menu.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Products & Categories' })).toBeVisible()
    await expect(page).toHaveTitle('Products & Categories · Armory')
    await expect(users).not.toHaveAttribute('aria-current')
  })

  await test.step('the bar and the menu stay in view', async () => {
    await expect(page.getByRole('main').getByRole('article').nth(4)).toBeVisible()
    const bar = page.getByRole('banner')
    expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 56 })
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 56, width: 232 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'View shop' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /cart/i })).toHaveCount(0)
  })

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/view-product-admin/)
  const products = menu.getByRole('link', { name: 'Products' })
  await expect(products).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Admin menu' })).toBeHidden()

  await test.step('the search', async () => {
    await openHydrated(page, '/stock-admin')
    const button = page.getByRole('button', { name: 'Search' })
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(option(page, 'Overview')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('stock')
    await expect(chosen(page)).toHaveText('Stock')
    await field(page).fill('xyzzyq')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog.getByRole('status')).toHaveText('No matches for “xyzzyq”.')
    await field(page).fill(goods.name)
    await expect(option(page, goods.name).first()).toBeVisible()
    await expectUsable(page, { frame: true })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/view-product-admin/${goods.id}`)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(dialog).toBeHidden()

    // A result for only part of the typed text is not opened.
    await page.keyboard.press('Control+k')
    const release = await holdRequests(page, '**/api/admin/search?*')
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Loading...')
    await expect(page).toHaveURL(`/view-product-admin/${goods.id}`)
    release()
    await expect(page).toHaveURL(`/view-order-admin/${number}`)
  })

  await test.step('admin pages are light or dark as the system is, and the shop stays dark', async () => {
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('rgb(246, 246, 247)')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).toBe('rgb(19, 19, 22)')
    await menu.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    await expectUsable(page, { frame: true })
    await page.emulateMedia({ colorScheme: 'light' })
    await menu.getByRole('link', { name: 'View shop' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
    expect(await ground()).toBe('rgb(17, 13, 10)')
  })
})
