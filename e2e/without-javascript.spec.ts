import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, ownerApi } from './buyers.ts'
import { expect, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { imageFile } from './people.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of (401|410|422)/] })

const password = 'dragon-scale 8'
const main = (page: Page) => page.getByRole('main')

async function signIn(page: Page, email: string, typed: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function isSignedInAs(page: Page, email: string) {
  const session = await page.request.get('/api/auth/session')
  expect((await session.json()).user.email).toBe(email)
}

test('a visitor signs up with a cart, opens the emailed link, signs in to check out, requests a new password, and returns to the page that asked them to sign in', async ({
  page,
  browser,
  shop,
  inbox,
}) => {
  await fillCart(page, await createProduct(await ownerApi(shop), 'Vale Cockatrice'))
  const userName = `nojs-${randomUUID().slice(0, 8)}`
  const email = `${userName}@example.com`
  await page.goto('/register-user')
  await page.getByLabel('Full name').fill('Ilse Torr')
  await page.getByLabel('Username').fill(userName)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Profile image').setInputFiles(imageFile)
  await page.getByRole('button', { name: 'SignUp', exact: true }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a \+/)
  await expect(page.getByLabel('Full name')).toHaveValue('Ilse Torr')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.getByLabel('Phone').fill('+353 86 123 4567')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Profile image').setInputFiles(imageFile)
  await page.getByRole('button', { name: 'SignUp', exact: true }).click()
  await expect(main(page)).toContainText('We’ve emailed a link')

  await inbox.emailTo(email)
  await page.goto('/login-user')
  await signIn(page, email, password)
  await main(page).getByRole('button', { name: 'Resend email' }).click()
  await expect(main(page)).toContainText('we’ve emailed a new link')
  await page.goto(linkIn(await inbox.emailTo(email, 2)))
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page).toHaveURL('/login-user?next=%2Fcheckout&done=activated')
  await expect(main(page)).toContainText('Your account is active.')

  await signIn(page, email, 'not it at all')
  await expect(main(page).getByRole('alert').first()).toContainText('Wrong email or password')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await signIn(page, email, password)
  await expect(page).toHaveURL('/checkout')
  await expect(main(page)).toContainText('Vale Cockatrice')
  await isSignedInAs(page, email)

  await page.context().clearCookies()
  await page.goto('/login-user')
  const panel = page.getByRole('form', { name: 'Reset your password' })
  await expect(panel).toBeHidden()
  await page.getByText('Forgot Password ?').click()
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('New Password').fill('short')
  await panel.getByRole('button', { name: 'Reset Password' }).click()
  await expect(panel.getByLabel('New Password')).toHaveAccessibleDescription(/at least 8/i)
  await expect(panel.getByLabel('Email')).toHaveValue(email)
  await panel.getByLabel('New Password').fill('another cloak 9')
  await panel.getByRole('button', { name: 'Reset Password' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(panel).toBeHidden()

  const link = linkIn(await inbox.emailTo(email, 3))
  await page.goto(link)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/login-user?done=reset')
  await page.goto('/login-user?next=/products')
  await signIn(page, email, 'another cloak 9')
  await expect(page).toHaveURL('/products')
  await isSignedInAs(page, email)
  expect((await page.goto(link))?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()

  await test.step('in another browser, the link asks for the password', async () => {
    const body = { email, password: 'another cloak 9' }
    await page.request.post('/api/users/forgot-password', { data: body })
    const other = await browser.newPage({ javaScriptEnabled: false })
    await other.goto(linkIn(await inbox.emailTo(email, 5)))
    await other.getByRole('button', { name: 'Reset Password' }).click()
    await expect(other.getByLabel('New Password')).toHaveAccessibleDescription(
      /Choose a new password/,
    )
    await other.getByLabel('New Password').fill('third cloak 10')
    await other.getByRole('button', { name: 'Reset Password' }).click()
    await expect(other).toHaveURL(/done=reset$/)
    await signIn(other, email, 'third cloak 10')
    await isSignedInAs(other, email)
    await other.close()
  })
})

test('pages that need JavaScript say so, and offer no form and no placeholder', async ({
  page,
}) => {
  for (const path of ['/overview', '/user-profile/1', '/update-user/1', '/my-orders']) {
    await page.goto(path)
    await expect(page.locator('noscript p').first()).toHaveText(
      'Turn on JavaScript to use this page.',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await expect(main(page).getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.locator('main li:not(nav li)').filter({ visible: true })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/find-order$/)
  await page.goto('/users')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
})
