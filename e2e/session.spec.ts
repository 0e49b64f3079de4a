import { expect, openHydrated, test } from './fixtures.ts'
import { chooseFromMenu, menuOf, newPerson, owner, signInAs } from './people.ts'

const entries = '#account-menu'

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
  await expect(page.locator(entries)).toHaveText(/^\s*Account setting\s*Logout\s*$/)
  await page.locator(entries).getByText('Account setting').click()
  await expect(page).toHaveURL(`/user-profile/${id}`)
  await expect(page.locator(entries)).toBeHidden()
})

test('an admin’s profile says so', async ({ page }) => {
  const { id } = await signInAs(page, owner)
  await page.goto(`/user-profile/${id}`)
  await expect(page.getByRole('heading', { name: 'Admin Profile' })).toBeVisible()
})

test('two tabs agree within a second, and nothing personal stays', async ({
  page,
  context,
  shop,
  mailbox,
}) => {
  const person = await newPerson(shop, mailbox)
  await openHydrated(page, '/login-user')
  const other = await context.newPage()
  await openHydrated(other, '/products')

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  const picture = menuOf(other).locator('img')
  await expect(picture).toHaveAttribute('src', /images\/users/, { timeout: 1_000 })

  await chooseFromMenu(other, 'Account setting')
  await expect(other.getByRole('main')).toContainText(person.email)
  await chooseFromMenu(page, 'Logout')
  await expect(other.getByRole('main')).not.toContainText(person.email, { timeout: 1_000 })
  await expect(other).not.toHaveURL(/user-profile/)
  await expect(picture).not.toHaveAttribute('src', /images\/users/)
})

test('after signing out, going back shows nothing personal', async ({ page, shop, mailbox }) => {
  const person = await newPerson(shop, mailbox)
  await signInAs(page, person)
  await page.goto(`/user-profile/${person.id}`)
  await expect(page.getByRole('main')).toContainText(person.email)
  await chooseFromMenu(page, 'Logout')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/login-user\?next=/)
  await expect(page.getByRole('main')).not.toContainText(person.email)
  await page.goto('/products')
  await page.goBack()
  await expect(page.getByRole('main')).not.toContainText(person.email)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toEqual({ loginStatus: 'false' })
})

test('a private page asks to sign in, and is there after', async ({ page, shop, mailbox }) => {
  const person = await newPerson(shop, mailbox)
  await page.goto(`/update-user/${person.id}`)
  await expect(page).toHaveURL(/\/login-user\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/update-user/${person.id}`)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
})

test('no address of another site is gone to after signing in', async ({ page, shop, mailbox }) => {
  const person = await newPerson(shop, mailbox)
  await openHydrated(page, '/login-user?next=//evil.example/user-profile/1')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('who is signed in needs no sign-in page', async ({ page, shop, mailbox }) => {
  await signInAs(page, await newPerson(shop, mailbox))
  for (const path of ['/login-user', '/register-user']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('is said so, and after signing in the person is back', async ({ page, shop, mailbox }) => {
    const person = await newPerson(shop, mailbox)
    await signInAs(page, person)
    await page.goto(`/update-user/${person.id}`)
    await page.getByLabel('Name', { exact: true }).fill('Somebody')
    const kept = await page.context().cookies()
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/\/login-user\?next=/)
    await expect(page.getByRole('alert').filter({ hasText: 'session has ended' })).toBeVisible()
    expect(kept.some(({ name, httpOnly }) => name === 'session' && httpOnly)).toBe(true)

    await page.getByLabel('Email').fill(person.email)
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
    await page.goto('/user-profile/nobody')
    await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  })
})
