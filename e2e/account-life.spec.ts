import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { chooseFromMenu, forgotPassword, imageFile, menuOf } from './people.ts'
import { expectUsable } from './usable.ts'

async function signIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function askReset(page: Page, email: string, password: string) {
  await forgotPassword(page).click()
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Reset Password' }) })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('New Password').fill(password)
  await form.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(form).toBeHidden()
}

const avatarOf = (page: Page) => menuOf(page).locator('img')

test.describe('the life of an account', () => {
  test.use({ expectedErrors: [/status of 401/] })
  test.setTimeout(90_000)

  test('a person signs up, has the email resent, edits the profile and resets the password in another browser', async ({
    page,
    browser,
    shop,
    inbox,
  }) => {
    const name = `life-${randomUUID().slice(0, 8)}`
    const email = `${name}@example.com`
    const nextEmail = `new-${email}`
    const [first, second, third, fourth] = [
      'first helm 41',
      'second greaves 42',
      'third cloak 43',
      'fourth belt 44',
    ]

    await openHydrated(page, '/')
    await chooseFromMenu(page, 'SignUp')
    await page.getByLabel('Full name').fill('Bron Ashward')
    await page.getByLabel('Username').fill(name)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(first)
    await page.getByLabel('Phone').fill('+353861234567')
    await page.getByLabel('Profile image').setInputFiles(imageFile)
    await page.getByRole('button', { name: 'SignUp', exact: true }).click()
    await expect(page.getByRole('main')).toContainText(`We’ve emailed a link to ${email}`)
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    await inbox.emailTo(email)
    const again = page.getByRole('button', { name: 'Resend email' })
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'link' }).last()).toBeVisible()
    await inbox.emailTo(email, 2)

    await openHydrated(page, '/login-user')
    await expect(again).toHaveCount(0)
    await signIn(page, email, first)
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'emailed a new link' })).toBeVisible()
    await expectUsable(page)
    await page.goto(linkIn(await inbox.emailTo(email, 3)))
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page).toHaveURL(/\/login-user(\?done=|$)/)
    await expect(page.getByRole('main')).toContainText('Your account is active')

    await signIn(page, email, first)
    await expect(page).toHaveURL('/')
    await expect(avatarOf(page)).toHaveAttribute('src', /\/public\/images\/users\//)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored.loginStatus).toBe('true')
    expect(JSON.parse(stored.user ?? '')).toMatchObject({ userName: name, is_admin: 0 })

    await chooseFromMenu(page, 'Account setting')
    await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Bron Ashward')
    const before = await avatarOf(page).getAttribute('src')

    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Bron the Bold')
    await page.getByLabel('Image').setInputFiles(join(imageFile, '..', 'hero-narrow.webp'))
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
    await expect(avatarOf(page)).not.toHaveAttribute('src', before ?? '')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bron the Bold')

    await page.getByLabel('New email').fill(nextEmail)
    await page.getByLabel('Current password').fill(first)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: nextEmail })).toBeVisible()
    await page.goto(linkIn(await inbox.emailTo(nextEmail)))
    await expect(page.getByRole('main')).toContainText(`You’re signed in as ${name}`)
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page).toHaveURL(/\/user-profile\//)
    await expect(page.getByRole('main')).toContainText(nextEmail)
    await expect(page.getByRole('main')).toContainText('Bron the Bold')
    expect((await inbox.emailTo(email, 4)).subject).toContain('changed')

    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
    await chooseFromMenu(page, 'Login')
    await askReset(page, nextEmail, second)
    await page.goto(linkIn(await inbox.emailTo(nextEmail, 2)))
    await expect(page.locator('main input')).toHaveCount(0)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page).toHaveURL(/\/login-user(\?done=|$)/)
    await inbox.emailTo(nextEmail, 3)

    await askReset(page, nextEmail, third)
    const elsewhere = await browser.newPage({ baseURL: shop.url })
    await elsewhere.goto(linkIn(await inbox.emailTo(nextEmail, 4)))
    await elsewhere.getByLabel('New Password').fill(fourth)
    await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
    await expect(elsewhere).toHaveURL(/\/login-user(\?done=|$)/)
    await signIn(elsewhere, nextEmail, fourth)
    await expect(elsewhere).toHaveURL('/')
    const kept = await elsewhere.context().cookies()
    await elsewhere.close()

    await page.reload()
    await signIn(page, nextEmail, second)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Wrong email or password' }),
    ).toBeVisible()

    const secrets = [
      first,
      second,
      third,
      fourth,
      ...kept.filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
    ]
    for (const mail of inbox.emails) {
      const token = /\/(?:activate|reset-password)\/([\w-]{43})/.exec(mail.text ?? '')?.[1]
      if (token) secrets.push(token)
    }
    expect(secrets.length).toBeGreaterThanOrEqual(8)
    const log = shop.log()
    expect(log).toContain('/api/users/link/…')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})
