import { expect, openHydrated, test } from './fixtures.ts'
import { chooseFromMenu, newPerson, pictureFile, signInAs } from './people.ts'

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('that fails is told for ten seconds, unless somebody is reading', async ({ page }) => {
    await page.clock.install()
    await openHydrated(page, '/login-user')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not it')
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'password is wrong' })
    await expect(alert).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    await page.clock.runFor(9_000)
    await alert.getByText('password is wrong').hover()
    await page.clock.runFor(20_000)
    await expect(alert).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(11_000)
    await expect(alert).toBeHidden()
  })
})

test('an empty form names each field, and leads to the first', async ({ page }) => {
  await openHydrated(page, '/register-user')
  await page.getByRole('button', { name: 'SignUp', exact: true }).click()
  const name = page.getByLabel('Full name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Full name/)
  for (const label of ['User name', 'Email', 'Phone', 'Profile picture']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
})

test('asking for a new password can be cancelled, which clears the fields', async ({ page }) => {
  await openHydrated(page, '/login-user')
  const opener = page.getByRole('button', { name: 'Forgot Password ?' })
  await opener.click()
  await page.getByLabel('New Password').fill('something long')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await opener.click()
  await expect(page.getByLabel('New Password')).toHaveValue('')
})

test.describe('signing up', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('with a taken user name keeps what was typed, the picture too', async ({
    page,
    shop,
    mailbox,
  }) => {
    const { userName } = await newPerson(shop, mailbox)
    await openHydrated(page, '/register-user')
    await page.getByLabel('Full name').fill('Ilse Torr')
    await page.getByLabel('User name').fill(userName.toUpperCase())
    await page.getByLabel('Email').fill(`x-${userName}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
    await page.getByLabel('Phone').fill('+353861234567')
    await page.getByLabel('Profile picture').setInputFiles(pictureFile)
    await expect(page.getByAltText('The picture you chose')).toBeVisible()
    const signUp = page.getByRole('button', { name: 'SignUp', exact: true })
    await signUp.click()
    const field = page.getByLabel('User name')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/is taken/)
    await expect(page.getByLabel('Full name')).toHaveValue('Ilse Torr')
    await expect(page.getByAltText('The picture you chose')).toBeVisible()

    const sent: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/users/register')) sent.push(request.method())
    })
    await field.fill(`y-${userName}`)
    await signUp.dblclick()
    await expect(page.getByRole('main')).toContainText('We have sent a link')
    expect(sent).toEqual(['POST'])
  })

  test('takes no picture that is none or too large, before it is sent', async ({ page }) => {
    await openHydrated(page, '/register-user')
    const field = page.getByLabel('Profile picture')
    await field.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(field).toHaveAccessibleDescription(/must be a JPEG, PNG, WebP, AVIF or GIF/)
    await field.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(9 * 1024 * 1024),
    })
    await expect(field).toHaveAccessibleDescription(/at most 8 MB/)
    await field.setInputFiles(pictureFile)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('updating a profile', () => {
  test.use({ expectedErrors: [/status of (409|422)/] })

  test('keeps the draft of who was overtaken, and loads the newer state', async ({
    page,
    shop,
    mailbox,
  }) => {
    const person = await newPerson(shop, mailbox)
    await signInAs(page, person)
    await page.goto(`/update-user/${person.id}`)
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('My draft')
    await page.request.put(`/api/users/update/${person.id}`, { data: { name: 'Elsewhere' } })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('main')).toContainText('changed elsewhere')
    await expect(name).toHaveValue('My draft')
    await page.getByRole('button', { name: /newer/i }).click()
    await expect(page.getByRole('main')).toContainText('Elsewhere')
    await expect(name).toHaveValue('My draft')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('My draft')
  })

  test('asks for the current password, and says at its field when it is wrong', async ({
    page,
    shop,
    mailbox,
  }) => {
    const person = await newPerson(shop, mailbox)
    await signInAs(page, person)
    await page.goto(`/update-user/${person.id}`)
    await page.getByLabel('New password').fill('storm-rider 12')
    await page.getByRole('button', { name: 'Update' }).click()
    const current = page.getByLabel('Current password')
    await expect(current).toBeFocused()
    await current.fill('not it')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(current).toHaveAccessibleDescription(/wrong/)
    await current.fill(person.password)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeVisible()
    await expect(current).toHaveValue('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/user-profile/${person.id}`)
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
  })
})

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: [/status of 410/] })

  for (const [path, way] of [
    ['/api/users/activate/nothing', '/register-user'],
    ['/api/users/reset-password/nothing', '/login-user'],
  ] as const) {
    test(`${path} says so and leads to a new one`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(response?.headers()['cache-control']).toBe('no-store')
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByRole('alert').filter({ hasText: 'used already' })).toBeVisible()
      await page.locator(`main a[href="${way}"]`).click()
      await expect(page).toHaveURL(way)
    })
  }
})
