import { randomUUID } from 'node:crypto'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { chooseFromMenu, imageFile, newPerson, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

test.describe('an email of a sign-up that does not arrive', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('a person has it resent after signing up, and again when signing in is rejected', async ({
    page,
    inbox,
  }) => {
    const userName = `again-${randomUUID().slice(0, 8)}`
    const email = `${userName}@example.com`
    await openHydrated(page, '/register-user')
    await page.getByLabel('Full name').fill('Ilse Torr')
    await page.getByLabel('Username').fill(userName)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
    await page.getByLabel('Phone').fill('+353861234567')
    await page.getByLabel('Profile image').setInputFiles(imageFile)
    await page.getByRole('button', { name: 'SignUp', exact: true }).click()
    await inbox.emailTo(email)
    const again = page.getByRole('button', { name: 'Resend email' })
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'link' }).last()).toBeVisible()
    await inbox.emailTo(email, 2)

    await openHydrated(page, '/login-user')
    await expect(again).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
    await page.getByRole('button', { name: 'Login' }).click()
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'emailed a new link' })).toBeVisible()
    await expectUsable(page)
    await page.goto(linkIn(await inbox.emailTo(email, 3)))
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Your account is active')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages of a profile say that they need JavaScript, and offer no form', async ({
    page,
  }) => {
    for (const path of ['/user-profile/1', '/update-user/1']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByText('Loading...')).toBeHidden()
    }
  })
})

test('a link for another account says so, and lets its owner sign in', async ({
  page,
  shop,
  inbox,
}) => {
  const [me, other] = [await newPerson(shop, inbox), await newPerson(shop, inbox)]
  await signInAs(page, me)
  const body = { email: other.email, password: 'another cloak 9' }
  await page.request.post('/api/users/forgot-password', { data: body })
  await openHydrated(page, linkIn(await inbox.emailTo(other.email, 2)))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page).toHaveTitle(/^Done · /)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  const elsewhere = await page.context().newPage()
  await openHydrated(elsewhere, '/')
  await chooseFromMenu(elsewhere, 'Logout')
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login-user')
  await expect(page).toHaveTitle(/^Sign in · /)
})

test('a person who opens a reset link in another browser chooses the password there', async ({
  page,
  shop,
  inbox,
}) => {
  const person = await newPerson(shop, inbox)
  const body = { email: person.email, password: 'another cloak 9' }
  await page.request.post('/api/users/forgot-password', { data: body })
  await page.context().clearCookies()
  await openHydrated(page, linkIn(await inbox.emailTo(person.email, 2)))
  const field = page.getByLabel('New Password')
  await expect(page.getByRole('main')).toContainText('choose the new password here')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expect(field).toHaveAccessibleDescription(/At least 8 characters/)
  await field.fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(field).toHaveAccessibleDescription(/Use at least 8 characters/)
  await field.fill('chosen elsewhere 5')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/login-user')
  await signInAs(page, { email: person.email, password: 'chosen elsewhere 5' })
})

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: [/status of 410/] })

  test('the page says so, and links to the page that sends a new one', async ({ page }) => {
    for (const [path, way] of [
      ['/api/users/activate/nothing', '/register-user'],
      ['/api/users/reset-password/nothing', '/login-user'],
    ] as const) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(410)
      expect(response?.headers()['cache-control']).toBe('no-store')
      expect(response?.headers()['referrer-policy']).toBe('strict-origin')
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByRole('alert').filter({ hasText: 'already been used' })).toBeVisible()
      await expect(page).toHaveTitle(/^This link doesn’t work · /)
      await page.locator(`main a[href="${way}"]`).click()
      await expect(page).toHaveURL(way)
    }
  })
})

test('a pending change of email is shown, resent and canceled', async ({ page, shop, inbox }) => {
  const person = await newPerson(shop, inbox)
  const next = `next-${person.email}`
  await signInAs(page, person)
  await page.goto(`/update-user/${person.id}`)
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Update' }).click()
  const waits = page.getByText(`To switch to ${next}, open the link`)
  await expect(waits).toBeVisible()
  await inbox.emailTo(next)

  await page.reload()
  await expect(waits).toBeVisible()
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'new link' })).toBeVisible()
  const link = linkIn(await inbox.emailTo(next, 2))
  await page.getByRole('button', { name: 'Keep current address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'stays the same' })).toBeVisible()
  await expect(waits).toHaveCount(0)
  expect((await page.request.get(link)).status()).toBe(410)
})
