import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '../session/session-store.ts'
import { answer, held, offline } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { signIn } from '../test/sign-in.ts'
import { Header } from './header.tsx'

const button = page.getByRole('button', { name: 'Account menu' })
const logout = page.getByRole('button', { name: 'Logout' })
const leaving = page.getByRole('button', { name: 'Signing out…' })
const failed = page.getByRole('alert').filter({ hasText: 'can’t reach the shop' })
const entries = () => document.querySelector('#account-menu:popover-open')?.textContent

const openPage = () => renderPages({}, { at: '/', Top: Header })

test('the entries are those of a visitor or of the signed-in person', async () => {
  const { path } = openPage()
  await button.click()
  expect(entries()).toBe('SignUpLogin')
  await userEvent.keyboard('{Escape}')
  expect(entries()).toBeUndefined()
  await expect.element(button).toHaveFocus()

  const { id } = signIn()
  await expect.element(button).toHaveAccessibleName('Account menu, Ilse Torr')
  await button.click()
  expect(entries()).toBe('Ilse TorrAccount settingMy ordersLogout')
  await page.getByRole('link', { name: 'Account setting' }).click()
  await expect.poll(path).toBe(`/user-profile/${id}`)
  await expect.poll(entries).toBeUndefined()
})

test('a slow sign-out is shown, and does not redirect a person who has moved on', async () => {
  const user = signIn()
  const { answer: reply, release } = held({ user: null })
  answer('GET /api/auth/logout', reply)
  answer('GET /api/auth/session', { user })
  const { path } = openPage()
  await button.click()
  await logout.click()
  await expect.element(leaving).toHaveAttribute('aria-disabled', 'true')
  // A return to the tab asks the server, whose session has not ended yet.
  await useSession.getState().refresh()
  await expect.element(leaving).toBeVisible()
  await page.getByRole('link', { name: 'Shop' }).click()
  await expect.poll(path).toBe('/products')
  release()
  await expect.element(button).toHaveAccessibleName('Account menu')
  expect(path()).toBe('/products')
  await expect.element(page.getByText('session has ended')).not.toBeInTheDocument()
})

test('the menu closes after a slow sign-out, and its button gets the focus', async () => {
  signIn()
  const { answer: reply, release } = held({ user: null })
  answer('GET /api/auth/logout', reply)
  openPage()
  await button.click()
  await logout.click()
  await expect.element(leaving).toHaveFocus()
  release()
  await expect.poll(entries).toBeUndefined()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleName('Account menu')
})

test('a person whose sign-out failed stays signed in, and is told for ten seconds', async () => {
  vi.useFakeTimers()
  signIn()
  answer('GET /api/auth/logout', offline)
  openPage()
  await button.click()
  await logout.click()
  await expect.element(failed).toBeVisible()
  await expect.element(failed).toMatchTextContent('You’re still signed in.')
  await expect.element(button).toHaveAccessibleName('Account menu, Ilse Torr')
  await vi.advanceTimersByTimeAsync(9_000)
  await expect.element(failed).toBeVisible()
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(failed).not.toBeInTheDocument()
})

test('the error of a failed sign-out disappears on navigation, and after signing out', async () => {
  signIn()
  answer('GET /api/auth/logout', offline)
  const { path } = openPage()
  const leave = async () => {
    await button.click()
    await logout.click()
  }
  await leave()
  await expect.element(failed).toBeVisible()
  await page.getByRole('link', { name: 'Shop' }).click()
  await expect.poll(path).toBe('/products')
  await expect.element(failed).not.toBeInTheDocument()
  await leave()
  await expect.element(failed).toBeVisible()
  answer('GET /api/auth/logout', { user: null })
  await leave()
  await expect.poll(path).toBe('/')
  await expect.element(failed).not.toBeInTheDocument()
})
