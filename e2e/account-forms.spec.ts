import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, openHydrated, stopClock, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { openSettled } from './look/settled.ts'
import { chooseFromMenu, forgotPassword, imageFile, menuOf, newPerson, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

test.describe('signing in', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('the error of a failed sign-in is shown for ten seconds, and longer while the pointer is on it', async ({
    page,
  }) => {
    await page.clock.install()
    await openHydrated(page, '/login-user')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not it')
    await stopClock(page)
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Wrong email or password' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com')
    await page.clock.runFor(9_000)
    await alert.getByText('Wrong email or password').hover()
    await page.clock.runFor(20_000)
    await expect(alert).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(async () => {
      await page.clock.runFor(11_000)
      await expect(alert).toBeHidden({ timeout: 500 })
    }).toPass()
  })

  test('the error of a failed sign-in moves no field when it appears or disappears', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await openHydrated(page, '/login-user')
    const email = page.getByRole('textbox', { name: 'Email' })
    const before = await email.boundingBox()
    await email.fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not it')
    await page.getByRole('button', { name: 'Show what is typed' }).click()
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Wrong email or password' })
    await expect(alert).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    const opener = forgotPassword(page)
    const beside = await opener.boundingBox()
    expect(await email.boundingBox()).toEqual(before)
    await page.clock.runFor(11_000)
    await expect(alert).toBeHidden()
    expect(await email.boundingBox()).toEqual(before)
    expect(await opener.boundingBox()).toEqual(beside)
  })

  test('the error of a failed sign-in marks both fields, and appears next to the button', async ({
    page,
  }) => {
    await openHydrated(page, '/login-user')
    const fields = [
      page.getByRole('textbox', { name: 'Email' }),
      page.getByLabel('Password', { exact: true }),
    ]
    for (const field of fields) await field.fill('nobody@example.com')
    const button = page.getByRole('button', { name: 'Login' })
    await button.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Wrong email or password' })
    await expect(alert).toBeVisible()
    for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true')
    const [above, told, below] = await Promise.all(
      [button, alert, forgotPassword(page)].map(bottomOf),
    )
    expect(told).toBeGreaterThan(above ?? 0)
    expect(told).toBeLessThan(below ?? 0)
    await fields[1]?.fill('another')
    for (const field of fields) await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('the error of a failed sign-in is not shown again on return to the page', async ({
    page,
  }) => {
    await openHydrated(page, '/login-user')
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not it')
    await page.getByRole('button', { name: 'Login' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Wrong email or password' })
    await expect(alert).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'SignUp' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(alert).toHaveCount(0)
  })

  test('the sign-in page says that the requested page needs it', async ({ page }) => {
    await page.goto('/login-user?next=/user-profile/1')
    await expect(page.getByText('Sign in to continue.')).toBeVisible()
    await page.goto('/login-user')
    await expect(page.getByText('Sign in to continue.')).toHaveCount(0)
    await page.goto('/my-orders')
    await expect(page.getByText('Sign in to continue.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Ordered as a guest? Open your order')
  })

  test('a person who signs in before confirming their email can resend the link', async ({
    page,
    inbox,
  }) => {
    const email = await signUp(page)
    await inbox.emailTo(email)
    await openHydrated(page, '/login-user')
    const again = page.getByRole('button', { name: 'Resend email' })
    await expect(again).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
    await page.getByRole('button', { name: 'Login' }).click()
    await again.click()
    await expect(page.getByRole('status').filter({ hasText: 'emailed a new link' })).toBeVisible()
    await expectUsable(page)
    await page.goto(linkIn(await inbox.emailTo(email, 2)))
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Your account is active')).toBeVisible()
  })
})

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

test('an empty form shows an error at each field, and focuses the first', async ({ page }) => {
  await openHydrated(page, '/register-user')
  await page.getByRole('button', { name: 'SignUp', exact: true }).click()
  const name = page.getByLabel('Full name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Enter a name')
  for (const label of ['User name', 'Email', 'Phone', 'Profile picture']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Enter a|Choose a/)
  }
})

test('a rejected field keeps the focus while it is corrected', async ({ page }) => {
  await openHydrated(page, '/register-user')
  await page.getByRole('button', { name: 'SignUp', exact: true }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Bron Ashward')
  await expect(page.getByLabel('Full name')).toHaveValue('Bron Ashward')
  await expect(page.getByLabel('Full name')).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bron')
  await expect(page.getByLabel('User name')).toHaveValue('bron')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/user-profile/1', '/update-user/1']) {
    test(`${path} says that it needs JavaScript, and offers no form`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByText('Loading...')).toBeHidden()
    })
  }
})

test('the form for a new password starts with the typed email, and has a name', async ({
  page,
}) => {
  await openHydrated(page, '/login-user')
  await page.getByRole('textbox', { name: 'Email' }).fill('bron@example.com')
  await forgotPassword(page).click()
  const form = page.getByRole('form', { name: 'Reset your password' })
  await expect(form.getByLabel('Email')).toHaveValue('bron@example.com')
  await expect(form.getByLabel('New Password')).toBeFocused()
})

test('the form for a new password opens below the sign-in form, and counts the missing characters', async ({
  page,
}) => {
  await openSettled(page, '/login-user')
  const opener = forgotPassword(page)
  const before = await opener.boundingBox()
  await opener.click()
  const password = page.getByLabel('New Password')
  await expect(password).toHaveAccessibleDescription('At least 8 characters.')
  expect(await opener.boundingBox()).toEqual(before)
  await password.fill('short')
  await expect(password).toHaveAccessibleDescription('At least 8 characters: 3 more.')
  await password.fill('dragon-scale 7')
  await expect(password).toHaveAccessibleDescription('At least 8 characters: long enough.')
})

test('the form for a new password is cleared by Cancel', async ({ page }) => {
  await openHydrated(page, '/login-user')
  const opener = forgotPassword(page)
  await opener.click()
  await page.getByLabel('New Password').fill('something long')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await opener.click()
  await expect(page.getByLabel('New Password')).toHaveValue('')
})

test.describe('signing up', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the form keeps its input and its picture when the user name is taken', async ({
    page,
    shop,
    inbox,
  }) => {
    const { userName } = await newPerson(shop, inbox)
    await openHydrated(page, '/register-user')
    await page.getByLabel('Full name').fill('Ilse Torr')
    await page.getByLabel('User name').fill(userName.toUpperCase())
    await page.getByRole('textbox', { name: 'Email' }).fill(`x-${userName}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
    await page.getByLabel('Phone').fill('+353 (86) 123-4567')
    await page.getByLabel('Profile picture').setInputFiles(imageFile)
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
    await expect(page.getByRole('main')).toContainText('We’ve emailed a link')
    await expect(page).toHaveTitle(/^Almost there · /)
    expect(sent).toEqual(['POST'])
  })

  test('the form rejects a file that is no image or too large before it is sent', async ({
    page,
  }) => {
    await openHydrated(page, '/register-user')
    const field = page.getByLabel('Profile picture')
    await field.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(field).toHaveAccessibleDescription(/Choose a JPEG, PNG, WebP, AVIF or GIF/)
    await field.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(9 * 1024 * 1024),
    })
    await expect(field).toHaveAccessibleDescription(/at most 8\sMB/)
    await field.setInputFiles({
      name: 'b.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await expect(field).toHaveAccessibleDescription(/can’t read/)
    await expect(field).toHaveValue('')
    await expect(page.getByAltText('The picture you chose')).toHaveCount(0)
    await field.setInputFiles(imageFile)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByAltText('The picture you chose')).toBeVisible()
  })
})

test('the sign-up form asks before a link discards its input', async ({ page }) => {
  await openHydrated(page, '/register-user')
  const login = page.getByRole('main').getByRole('link', { name: 'Login' })
  await page.getByLabel('Full name').fill('Ilse Torr')
  page.once('dialog', dialog => dialog.dismiss())
  await login.click()
  await expect(page).toHaveURL('/register-user')
  await expect(page.getByLabel('Full name')).toHaveValue('Ilse Torr')
  page.once('dialog', dialog => dialog.accept())
  await login.click()
  await expect(page).toHaveURL('/login-user')
})

test('the outcome of an emailed link is shown for ten seconds, and moves nothing when it disappears', async ({
  page,
}) => {
  await page.clock.install()
  await openHydrated(page, '/login-user?done=reset')
  const told = page.getByText('The new password is active.')
  await expect(told).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Email' })
  const before = await email.boundingBox()
  await page.clock.runFor(11_000)
  await expect(told).toBeHidden()
  await expect(page.getByText('Welcome back.')).toBeVisible()
  expect(await email.boundingBox()).toEqual(before)
})

test.describe('a message that replaces a form', () => {
  test.use({ viewport: { width: 1280, height: 500 }, expectedErrors: [/status of 410/] })

  test('the message after a sign-up is scrolled to its top', async ({ page }) => {
    await openHydrated(page, '/register-user')
    const name = `top-${randomUUID().slice(0, 8)}`
    await page.getByLabel('Full name').fill('Ilse Torr')
    await page.getByLabel('User name').fill(name)
    await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
    await page.getByLabel('Phone').fill('+353861234567')
    await page.getByLabel('Profile picture').setInputFiles(imageFile)
    await page.getByRole('button', { name: 'SignUp', exact: true }).click()
    await expectScrolledToTop(page, 'Almost there')
    await expect(page.getByRole('status').filter({ hasText: 'We’ve emailed' })).toBeFocused()
  })

  for (const [code, title] of [
    ['link_expired', 'This link doesn’t work'],
    ['', 'Done'],
  ] as const) {
    test(`the message “${title}” after a link is scrolled to its top`, async ({
      page,
      inbox,
      person,
    }) => {
      const body = { email: person.email, password: 'another cloak 9' }
      await page.request.post('/api/users/forgot-password', { data: body })
      await page.route('**/api/users/reset-password', route => {
        const message = 'What came of it'
        if (!code) return route.fulfill({ json: { message } })
        return route.fulfill({ status: 410, json: { error: { code, message, fields: {} } } })
      })
      await openHydrated(page, linkIn(await inbox.emailTo(person.email, 2)))
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expectScrolledToTop(page, title)
      await expect(page.getByText('What came of it')).toBeFocused()
    })
  }
})

test('the message that a new password was requested is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await openHydrated(page, '/login-user')
  await forgotPassword(page).click()
  const form = page.getByRole('form', { name: 'Reset your password' })
  await form.getByLabel('Email').fill(`nobody-${randomUUID().slice(0, 8)}@example.com`)
  await form.getByLabel('New Password').fill('another cloak 9')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const words = page.getByRole('status').filter({ hasText: 'nobody-' })
  await expect(words).toBeInViewport({ ratio: 1 })
  await expect(forgotPassword(page)).toBeFocused()
  const bar = await page.getByRole('banner').boundingBox()
  expect((await words.boundingBox())?.y).toBeGreaterThan(bar?.height ?? Number.POSITIVE_INFINITY)
})

async function expectScrolledToTop(page: Page, title: string) {
  await expect(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

test.describe('updating a profile', () => {
  test.use({ expectedErrors: [/status of (409|422)/] })

  test('the form keeps a draft that conflicts with a newer version, and loads that version', async ({
    page,
    person,
  }) => {
    await page.goto(`/update-user/${person.id}`)
    const [name, phone] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Phone')]
    const update = page.getByRole('button', { name: 'Update' })
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await name.fill('My draft')
    await expect(update).not.toHaveAttribute('aria-disabled')
    await page.request.put(`/api/users/update/${person.id}`, {
      data: { name: 'Elsewhere', phone: '+353861234569' },
    })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('main')).toContainText('Someone else changed this profile')
    await expect(name).toHaveValue('My draft')
    await page.getByRole('button', { name: 'Load latest version' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Latest version loaded' }),
    ).toBeVisible()
    await expect(phone).toHaveValue('+353861234569')
    await expect(name).toHaveValue('My draft')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'profile is saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to profile' }).click()
    await expect(page.getByRole('main')).toContainText('My draft')
    await expect(page.getByRole('main')).toContainText('+353861234569')
  })

  test('the form asks for the current password, and shows at its field that it is wrong', async ({
    page,
    person,
  }) => {
    await page.goto(`/update-user/${person.id}`)
    const current = page.getByLabel('Current password')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('New password')).toBeFocused()
    await expect(current).toHaveAccessibleDescription(/Enter your current password/)
    await page.getByLabel('New password').fill('storm-rider 12')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(current).toBeFocused()
    await current.fill('not it')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(current).toHaveAccessibleDescription(/wrong/)
    await current.fill(person.password)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'profile is saved' })).toBeVisible()
    await expect(current).toHaveValue('')
    await page.getByRole('button', { name: 'Back to profile' }).click()
    await expect(page).toHaveURL(`/user-profile/${person.id}`)
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
  })

  test('the form keeps what is typed while it is being saved', async ({ page, person }) => {
    await page.goto(`/update-user/${person.id}`)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/users/update/*', async route => {
      await answered
      await route.continue()
    })
    const [name, phone] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Phone')]
    await name.fill('First Name')
    await phone.fill('+353 86 123 4560')
    await page.getByLabel('Picture').setInputFiles(imageFile)
    const preview = menuOf(page).locator('img[src^="data:"]')
    await expect(preview).toBeVisible()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.locator('form[aria-busy="true"]')).toBeVisible()
    await name.fill('Second Name')
    answer()
    await expect(page.getByRole('status').filter({ hasText: 'profile is saved' })).toBeVisible()
    await expect(name).toHaveValue('Second Name')
    await expect(phone).toHaveValue('+353861234560')
    await expect(page.getByLabel('Picture')).toHaveValue('')
    await expect(page.getByAltText('The picture you chose')).toHaveCount(0)
    await expect(preview).toHaveCount(0)

    const update = page.getByRole('button', { name: 'Update' })
    await expect(update).not.toHaveAttribute('aria-disabled')
    await update.click()
    await expect(page.getByRole('button', { name: 'Back to profile' })).toBeVisible()
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await expect(name).toHaveValue('Second Name')
  })

  test('the form saves nothing while its picture is rejected', async ({ page, person }) => {
    await page.goto(`/update-user/${person.id}`)
    const field = page.getByLabel('Picture')
    await page.getByLabel('Name', { exact: true }).fill('New Name')
    await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Choose a JPEG/)
    await expect(page.getByRole('status').filter({ hasText: 'profile is saved' })).toHaveCount(0)
    const profile = await page.request.get(`/api/users/profile/${person.id}`)
    expect((await profile.json()).user.name).toBe('Ilse Torr')

    await page.getByRole('button', { name: 'Go without it' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'profile is saved' })).toBeVisible()
  })

  test('the form asks before unsaved changes are lost, except on Cancel', async ({
    page,
    person,
  }) => {
    await page.goto(`/user-profile/${person.id}`)
    await page.getByRole('link', { name: 'Settings' }).click()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('My draft')
    let asked = 0
    page.on('dialog', dialog => {
      asked++
      void dialog.dismiss()
    })
    await chooseFromMenu(page, 'Account setting')
    await expect.poll(() => asked).toBe(1)
    await page.goBack()
    await expect.poll(() => asked).toBe(2)
    await expect(page).toHaveURL(`/update-user/${person.id}`)
    await expect(name).toHaveValue('My draft')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/user-profile/${person.id}`)
    expect(asked).toBe(2)
  })

  test('the message about a new email address stays until it is closed', async ({
    page,
    person,
  }) => {
    await page.clock.install()
    await page.goto(`/update-user/${person.id}`)
    const current = page.getByLabel('Current password')
    await current.fill(person.password)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'only needed to' })).toBeVisible()
    await page.getByLabel('New email').fill(`new-${person.email}`)
    await page.getByRole('button', { name: 'Update' }).click()
    const words = page.getByRole('status').filter({ hasText: `new-${person.email}` })
    await expect(words).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(words).toBeVisible()
    await words.getByRole('button', { name: 'Close this message' }).click()
    await expect(words).toHaveCount(0)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the profile form says that the shop is unreachable, and loads on retry', async ({
    page,
    person,
  }) => {
    await page.goto(`/user-profile/${person.id}`)
    await expect(page.getByRole('main')).toContainText(person.email)
    await expect.poll(() => isPreloaded(page, 'update-profile')).toBe(true)
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  })
})

/** Whether the preloaded scripts of the next page have arrived. */
function isPreloaded(page: Page, name: string): Promise<boolean> {
  return page.evaluate(name => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    const scripts = Array.from(links, ({ href }) => href)
    const here = scripts.filter(script => performance.getEntriesByName(script).length > 0)
    return here.length === scripts.length && here.some(script => script.includes(name))
  }, name)
}

test.describe('a missing profile picture', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the default picture is shown instead', async ({ page, person }) => {
    await page.route('**/public/images/users/**', route => route.fulfill({ status: 404 }))
    for (const path of [`/user-profile/${person.id}`, `/update-user/${person.id}`]) {
      await page.goto(path)
      await expect(page.locator('main img[src^="/art/avatar"]')).toBeVisible()
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

  for (const [path, way] of [
    ['/api/users/activate/nothing', '/register-user'],
    ['/api/users/reset-password/nothing', '/login-user'],
  ] as const) {
    test(`${path} says so, and links to the page that sends a new one`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(410)
      expect(response?.headers()['cache-control']).toBe('no-store')
      expect(response?.headers()['referrer-policy']).toBe('strict-origin')
      expect(response?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByRole('alert').filter({ hasText: 'already been used' })).toBeVisible()
      await expect(page).toHaveTitle(/^This link doesn’t work · /)
      await page.locator(`main a[href="${way}"]`).click()
      await expect(page).toHaveURL(way)
    })
  }
})

test('a pending change of email is shown, resent and canceled', async ({ page, shop, inbox }) => {
  const person = await newPerson(shop, inbox)
  const next = `next-${person.email}`
  await signInAs(page, person)
  await page.goto(`/update-user/${person.id}`)
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Update' }).click()
  const waits = page.getByText(`To use ${next}, open the link`)
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

async function signUp(page: Page): Promise<string> {
  const userName = `again-${randomUUID().slice(0, 8)}`
  const email = `${userName}@example.com`
  await openHydrated(page, '/register-user')
  await page.getByLabel('Full name').fill('Ilse Torr')
  await page.getByLabel('User name').fill(userName)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('dragon-scale 8')
  await page.getByLabel('Phone').fill('+353861234567')
  await page.getByLabel('Profile picture').setInputFiles(imageFile)
  await page.getByRole('button', { name: 'SignUp', exact: true }).click()
  return email
}

test('a person resends the email of their sign-up', async ({ page, inbox }) => {
  const email = await signUp(page)
  await inbox.emailTo(email)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'link' }).last()).toBeVisible()
  await page.goto(linkIn(await inbox.emailTo(email, 2)))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Your account is active')).toBeVisible()
})
