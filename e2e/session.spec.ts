import type { Page } from '@playwright/test'
import { expect, openHydrated, stopClock, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { chooseFromMenu, forgotPassword, menuOf, newPerson, owner, signInAs } from './people.ts'

const entries = '#account-menu'
const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'session has ended' })

/** As if its person came back to the tab. */
async function comeBackTo(page: Page) {
  const answer = page.waitForResponse('**/api/auth/session')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answer).finished()
}

test('the menu offers what fits who is signed in', async ({ page, shop, mailbox }) => {
  await openHydrated(page, '/')
  await menuOf(page).click()
  await expect(page.locator(entries)).toHaveText(/^\s*SignUp\s*Login\s*$/)
  await page.keyboard.press('Escape')
  await expect(page.locator(entries)).toBeHidden()
  await expect(menuOf(page)).toBeFocused()

  const { id } = await signInAs(page, await newPerson(shop, mailbox))
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

test('a menu that is pressed while its picture comes opens', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js')
  await signInAs(page, owner)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await menuOf(page).hover()
  await page.mouse.down()
  release()
  await expect(menuOf(page).locator('img')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator(entries)).toBeVisible()
})

test('two tabs agree, and nothing personal stays', async ({ page, context, shop, mailbox }) => {
  const person = await newPerson(shop, mailbox)
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

test('after signing out, going back shows nothing personal', async ({ page, person }) => {
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

test('logging out elsewhere says that what was not saved is gone', async ({
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
  await expect(page.getByRole('alert').filter({ hasText: 'had not saved' })).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: 'had not saved' })).toHaveCount(0)
})

test('logging out asks before what was typed is lost', async ({ page, person }) => {
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

test('a logout shows that it is on its way, and leads nobody from where they went meanwhile', async ({
  page,
  shop,
  mailbox,
}) => {
  await signInAs(page, await newPerson(shop, mailbox))
  // Who is signed in needs neither.
  for (const path of ['/register-user', '/login-user']) {
    await openHydrated(page, path)
    await expect(page).toHaveURL('/')
  }
  const release = await holdBack(page, '**/api/auth/logout', { answered: true })
  await chooseFromMenu(page, 'Logout')
  const button = page.getByRole('button', { name: 'Logging out…' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await comeBackTo(page)
  await expect(button).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/products')
  release()
  await expect(menuOf(page)).toHaveAccessibleName('Account menu')
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page).toHaveURL('/products')
  await expect(ended(page)).toHaveCount(0)
})

test('after a slow logout on the home page the menu is closed, and its button has the focus', async ({
  page,
  shop,
  mailbox,
}) => {
  await signInAs(page, await newPerson(shop, mailbox))
  await openHydrated(page, '/')
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
  const release = await holdBack(page, '**/api/auth/logout', { answered: true })
  await chooseFromMenu(page, 'Logout')
  await expect(page.getByRole('button', { name: 'Logging out…' })).toBeFocused()
  release()
  await expect(page.locator(entries)).toBeHidden()
  await expect(menuOf(page)).toBeFocused()
  await expect(menuOf(page)).toHaveAccessibleName('Account menu')
})

test('a tab whose storage is cleared asks the server', async ({ page, context, shop, mailbox }) => {
  await signInAs(page, await newPerson(shop, mailbox))
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

test('a new page is read from its beginning', async ({ page }) => {
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

test('beside a scrollbar the header fits the narrowest phone', async ({ page, shop, mailbox }) => {
  await signInAs(page, await newPerson(shop, mailbox))
  await page.setViewportSize({ width: 305, height: 700 })
  await openHydrated(page, '/')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a form that is sent before its scripts are there is answered', async ({
  page,
  shop,
  mailbox,
}) => {
  const person = await newPerson(shop, mailbox)
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/login-user', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  release()
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
})

test('a new password can be asked for before the scripts are there, and after', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js')
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

test.describe('a sign-in that failed', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is no news on other pages, nor later', async ({ page }) => {
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

  test('is said on a public page, and in every tab', async ({ page, context, person }) => {
    await openHydrated(page, '/products')
    await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)
    const other = await context.newPage()
    await other.goto(`/update-user/${person.id}`)
    await other.getByLabel('Name', { exact: true }).fill('Somebody')
    await context.clearCookies({ name: 'session' })
    await comeBackTo(page)
    await expect(ended(page)).toBeVisible()
    await expect(other).toHaveURL(`/login-user?next=%2Fupdate-user%2F${person.id}`)
    await expect(ended(other)).toBeVisible()
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ loginStatus: 'false' })

    await chooseFromMenu(page, 'Login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(ended(page)).toBeVisible()
    await chooseFromMenu(page, 'SignUp')
    await expect(page).toHaveURL('/register-user')
    await expect(ended(page)).toHaveCount(0)
  })

  test('is said so, and after signing in the person is back', async ({ page, person }) => {
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

test.describe('a shop that does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('leaves the person signed in, and says that logging out failed', async ({
    page,
    shop,
    mailbox,
  }) => {
    const person = await newPerson(shop, mailbox)
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

  test('is forgotten once it does, or on the next page', async ({ page, shop, mailbox }) => {
    await signInAs(page, await newPerson(shop, mailbox))
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

test.describe('somebody else’s pages', () => {
  test.use({ expectedErrors: [/status of 40[34]/] })

  test('say so, and lead to one’s own', async ({ page, shop, mailbox }) => {
    const [me, other] = [await newPerson(shop, mailbox), await newPerson(shop, mailbox)]
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
