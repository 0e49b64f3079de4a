import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { chooseFromMenu, menuOf, newPerson, signInAs } from './people.ts'

const sessionEndedAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'session has ended' })

/** Simulates a return to the tab. */
async function returnToTab(page: Page) {
  const answer = page.waitForResponse('**/api/auth/session')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
}

test('two tabs sign in and out together, and show nothing personal afterwards', async ({
  page,
  context,
  shop,
  inbox,
}) => {
  const person = await newPerson(shop, inbox)
  await openHydrated(page, '/login-user')
  const other = await context.newPage()
  await openHydrated(other, '/products')

  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  const image = menuOf(other).locator('img')
  await expect(image).toHaveAttribute('src', /images\/users/)

  await test.step('a tab asks the server who is signed in once the storage is cleared', async () => {
    const answer = page.waitForResponse('**/api/auth/session')
    await other.evaluate(() => localStorage.clear())
    await (await answer).finished()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('loginStatus'))).toBe('true')
    await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
  })

  await chooseFromMenu(other, 'Account setting')
  await expect(other.getByRole('main')).toContainText(person.email)
  await other.getByRole('link', { name: 'Settings' }).click()
  await other.getByLabel('Name', { exact: true }).fill('My draft')
  const loggedOut = page.waitForResponse('**/api/auth/logout')
  await chooseFromMenu(page, 'Logout')
  await loggedOut
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('main')).not.toContainText(person.email)
  await expect(image).toHaveCount(0)
  const lost = 'Unsaved changes here were lost'
  await expect(other.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: lost })).toHaveCount(0)

  await test.step('Back shows nothing personal, either', async () => {
    await signInAs(page, person)
    await openHydrated(page, '/products')
    await chooseFromMenu(page, 'Account setting')
    await expect(page.getByRole('main')).toContainText(person.email)
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL(/\/login-user\?next=/)
    await expect(page.getByRole('main')).not.toContainText(person.email)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toEqual({ loginStatus: 'false' })
  })
})

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('every tab says that the session has ended, also on a public page, and a person returns to their page after signing in', async ({
    page,
    context,
    person,
  }) => {
    await openHydrated(page, '/products')
    await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
    const other = await context.newPage()
    await other.goto(`/update-user/${person.id}`)
    await other.getByLabel('Name', { exact: true }).fill('Somebody')
    await context.clearCookies({ name: 'session' })
    await returnToTab(page)
    await expect(sessionEndedAlert(page)).toBeVisible()
    await expect(other).toHaveURL(`/login-user?next=%2Fupdate-user%2F${person.id}`)
    await expect(sessionEndedAlert(other)).toBeVisible()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ loginStatus: 'false' })

    await chooseFromMenu(page, 'Login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(sessionEndedAlert(page)).toBeVisible()
    await chooseFromMenu(page, 'SignUp')
    await expect(page).toHaveURL('/register-user')
    await expect(sessionEndedAlert(page)).toHaveCount(0)

    await signInAs(page, person)
    await page.goto(`/update-user/${person.id}`)
    await page.getByLabel('Name', { exact: true }).fill('Somebody')
    const kept = await page.context().cookies()
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/\/login-user\?next=/)
    await expect(page.getByRole('alert').filter({ hasText: 'session has ended' })).toBeVisible()
    expect(kept.some(({ name, httpOnly }) => name === 'session' && httpOnly)).toBe(true)

    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`/update-user/${person.id}`)
  })
})
