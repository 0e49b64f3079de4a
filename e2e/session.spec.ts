import type { Page } from '@playwright/test'
import { expect, openHydrated, stopClock, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { chooseFromMenu, forgotPassword, menuOf, newPerson, owner, signInAs } from './people.ts'

const entries = '#account-menu'
const sessionEndedAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'session has ended' })

/** Simulates a return to the tab. */
async function returnToTab(page: Page) {
  const answer = page.waitForResponse('**/api/auth/session')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
}

test('the account menu changes when a person signs in', async ({ page, shop, inbox }) => {
  await openHydrated(page, '/')
  await menuOf(page).click()
  await expect(page.locator(entries)).toHaveText(/^\s*SignUp\s*Login\s*$/)
  await page.keyboard.press('Escape')
  await expect(page.locator(entries)).toBeHidden()
  await expect(menuOf(page)).toBeFocused()

  const { id } = await signInAs(page, await newPerson(shop, inbox))
  await page.reload()
  await menuOf(page).click()
  await expect(menuOf(page)).toHaveAccessibleName('Account menu, Ilse Torr')
  await expect(page.locator(entries)).toHaveText(
    /^\s*Ilse Torr\s*Account setting\s*My orders\s*Logout\s*$/,
  )
  await page.locator(entries).getByText('Account setting').click()
  await expect(page).toHaveURL(`/user-profile/${id}`)
  await expect(page.locator(entries)).toBeHidden()
})

test('the account menu opens when it is pressed while its picture is loading', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await signInAs(page, owner)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await menuOf(page).hover()
  await page.mouse.down()
  release()
  await expect(menuOf(page).locator('img')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator(entries)).toBeVisible()
})

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
  const picture = menuOf(other).locator('img')
  await expect(picture).toHaveAttribute('src', /images\/users/)

  await chooseFromMenu(other, 'Account setting')
  await expect(other.getByRole('main')).toContainText(person.email)
  const loggedOut = page.waitForResponse('**/api/auth/logout')
  await chooseFromMenu(page, 'Logout')
  await loggedOut
  await expect(other.getByRole('main')).not.toContainText(person.email)
  await expect(other).not.toHaveURL(/user-profile/)
  await expect(picture).toHaveCount(0)
})

test('the browser’s Back button shows nothing personal after signing out', async ({
  page,
  person,
}) => {
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

test('a tab with unsaved changes says that they are lost after signing out in another tab', async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage()
  await openHydrated(other, '/products')
  await page.goto(`/update-user/${person.id}`)
  await page.getByLabel('Name', { exact: true }).fill('My draft')

  await chooseFromMenu(other, 'Logout')
  await page.bringToFront()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Unsaved changes here are lost' }),
  ).toBeVisible()
  await expect(
    other.getByRole('alert').filter({ hasText: 'Unsaved changes here are lost' }),
  ).toHaveCount(0)
})

test('the shop asks before signing out discards unsaved changes', async ({ page, person }) => {
  await page.goto(`/update-user/${person.id}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('My draft')
  page.once('dialog', dialog => dialog.dismiss())
  await chooseFromMenu(page, 'Logout')
  await expect(name).toHaveValue('My draft')
  page.once('dialog', dialog => dialog.accept())
  await chooseFromMenu(page, 'Logout')
  await expect(page).toHaveURL('/')
})

test('a slow sign-out shows that it is in progress, and does not redirect a person who has moved on', async ({
  page,
  shop,
  inbox,
}) => {
  await signInAs(page, await newPerson(shop, inbox))
  // A signed-in person is redirected from both.
  for (const path of ['/register-user', '/login-user']) {
    await openHydrated(page, path)
    await expect(page).toHaveURL('/')
  }
  const release = await holdRequests(page, '**/api/auth/logout', { answered: true })
  await chooseFromMenu(page, 'Logout')
  const button = page.getByRole('button', { name: 'Logging out…' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await returnToTab(page)
  await expect(button).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/products')
  release()
  await expect(menuOf(page)).toHaveAccessibleName('Account menu')
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page).toHaveURL('/products')
  await expect(sessionEndedAlert(page)).toHaveCount(0)
})

test('the account menu closes after a slow sign-out, and its button gets the focus', async ({
  page,
  shop,
  inbox,
}) => {
  await signInAs(page, await newPerson(shop, inbox))
  await openHydrated(page, '/')
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
  const release = await holdRequests(page, '**/api/auth/logout', { answered: true })
  await chooseFromMenu(page, 'Logout')
  await expect(page.getByRole('button', { name: 'Logging out…' })).toBeFocused()
  release()
  await expect(page.locator(entries)).toBeHidden()
  await expect(menuOf(page)).toBeFocused()
  await expect(menuOf(page)).toHaveAccessibleName('Account menu')
})

test('a tab whose storage is cleared asks the server who is signed in', async ({
  page,
  context,
  shop,
  inbox,
}) => {
  await signInAs(page, await newPerson(shop, inbox))
  await openHydrated(page, '/products')
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
  const other = await context.newPage()
  await openHydrated(other, '/')
  const answer = page.waitForResponse('**/api/auth/session')
  await other.evaluate(() => localStorage.clear())
  await (await answer).finished()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loginStatus'))).toBe('true')
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
})

test('a new page moves the focus to its main content', async ({ page }) => {
  const main = page.getByRole('main')
  await openHydrated(page, '/')
  await expect(main).not.toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/products')
  await expect(main).toBeFocused()

  const search = page.getByRole('searchbox')
  await search.fill('storm')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=storm/)
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(search).toHaveValue('')

  await page.evaluate(() => scrollTo(0, 400))
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/view-product/)
  await expect(main).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/products(\?to=\d+)?$/)
  await expect(main).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await chooseFromMenu(page, 'Login')
  await expect(page).toHaveURL('/login-user')
  await expect(main).toBeFocused()
})

test('the header fits the narrowest phone with a scrollbar', async ({ page, shop, inbox }) => {
  await signInAs(page, await newPerson(shop, inbox))
  await page.setViewportSize({ width: 305, height: 700 })
  await openHydrated(page, '/')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the sign-in form works before its scripts have loaded', async ({ page, shop, inbox }) => {
  const person = await newPerson(shop, inbox)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login-user', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  release()
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
})

test('the form for a new password works before the scripts have loaded, and after', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/login-user', { waitUntil: 'domcontentloaded' })
  await forgotPassword(page).click()
  const form = page.getByRole('form', { name: 'Reset your password' })
  await form.getByLabel('Email').fill('bron@example.com')
  release()
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue('bron@example.com')
  await cancel.click()
  await expect(form).toHaveCount(0)
})

test.describe('a failed sign-in', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('its message disappears on navigation', async ({ page }) => {
    await openHydrated(page, '/login-user')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 7')
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('alert').filter({ hasText: /\w/ })
    await expect(alert).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL('/products')
    await expect(alert).toHaveCount(0)
    await chooseFromMenu(page, 'Login')
    await expect(page).toHaveURL('/login-user')
    await expect(alert).toHaveCount(0)
  })
})

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('every tab says that the session has ended, also on a public page', async ({
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
  })

  test('the person is told, and returns to the page after signing in', async ({ page, person }) => {
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

test.describe('a failed sign-out', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the person stays signed in, and is told for ten seconds', async ({ page, shop, inbox }) => {
    const person = await newPerson(shop, inbox)
    await signInAs(page, person)
    await page.goto('/products')
    await expect(menuOf(page).locator('img')).toHaveAttribute('src', /images\/users/)
    await page.clock.install()
    await stopClock(page)
    await page.route('**/api/auth/logout', route => route.abort())
    await chooseFromMenu(page, 'Logout')
    const alert = page.getByRole('alert').filter({ hasText: 'cannot be reached' })
    await expect(alert).toBeVisible()
    await expect(menuOf(page).locator('img')).toHaveAttribute('src', /images\/users/)
    await page.clock.runFor(9_000)
    await expect(alert).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(alert).toBeHidden()
  })

  test('its message disappears on navigation, and after signing out', async ({
    page,
    shop,
    inbox,
  }) => {
    await signInAs(page, await newPerson(shop, inbox))
    await openHydrated(page, '/')
    await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
    await page.route('**/api/auth/logout', route => route.abort())
    const alert = page.getByRole('alert').filter({ hasText: 'still signed in' })
    await chooseFromMenu(page, 'Logout')
    await expect(alert).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL('/products')
    await expect(alert).toHaveCount(0)
    await chooseFromMenu(page, 'Logout')
    await expect(alert).toBeVisible()
    await page.unroute('**/api/auth/logout')
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
    await expect(alert).toHaveCount(0)
  })
})

test.describe('another person’s pages', () => {
  test.use({ expectedErrors: [/status of 40[34]/] })

  test('they say so, and link to one’s own profile', async ({ page, shop, inbox }) => {
    const [me, other] = [await newPerson(shop, inbox), await newPerson(shop, inbox)]
    await signInAs(page, me)
    for (const path of [`/user-profile/${other.id}`, `/update-user/${other.id}`]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText("isn't yours")
      await expect(page.getByRole('main')).not.toContainText(other.email)
    }
    await page.getByRole('link', { name: 'Your profile' }).click()
    await expect(page).toHaveURL(`/user-profile/${me.id}`)

    await signInAs(page, owner)
    await openHydrated(page, '/')
    await expect(menuOf(page)).toHaveAccessibleName('Account menu, Admin')
    await page.goto('/user-profile/nobody')
    await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  })
})
