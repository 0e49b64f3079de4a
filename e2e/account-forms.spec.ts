import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { chooseFromMenu, newPerson, signInAs } from './people.ts'

test('a reset link says if it is for another account, and asks for the password in another browser', async ({
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

  await page.request.post('/api/users/forgot-password', { data: { ...body, email: me.email } })
  await page.context().clearCookies()
  await openHydrated(page, linkIn(await inbox.emailTo(me.email, 2)))
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
  await signInAs(page, { email: me.email, password: 'chosen elsewhere 5' })
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
