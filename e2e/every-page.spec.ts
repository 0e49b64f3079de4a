import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { tabTo } from './keyboard.ts'
import {
  chooseFromMenu,
  forgotPassword,
  imageFile,
  menuOf,
  newPerson,
  type Person,
  signInAs,
} from './people.ts'
import { expectUsable } from './usable.ts'

const featured = 'main a[href^="/view-product/"]'

async function pathsOf(page: Page): Promise<string[]> {
  await page.goto('/')
  const product = await page.locator(featured).first().getAttribute('href')
  return [
    '/',
    '/products',
    product ?? '',
    '/login-user',
    '/register-user',
    '/setup',
    '/credits',
    '/cart',
    '/info/delivery',
    '/info/imprint',
  ]
}

const pathsFor = ({ id }: Person) => [`/user-profile/${id}`, `/update-user/${id}`]

async function openWhole(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

async function expectAllUsable(page: Page, paths: string[]) {
  for (const path of paths) {
    await openWhole(page, path)
    await expectUsable(page, { frame: true })
  }
}

/** Includes the links to the shop's social profiles. */
async function expectFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(new RegExp(`© .*${new Date().getUTCFullYear()}`))
  await expect(footer).toContainText(/game-themed shop .*tier-sets/i)
  const shares = footer.getByRole('link', { name: /^Share Armory on / })
  await expect(shares).toHaveCount(4)
  for (const share of await shares.all()) {
    const { searchParams } = new URL((await share.getAttribute('href')) ?? '')
    expect([...searchParams.values()].join(' ')).toContain(`${new URL(page.url()).origin}/`)
  }
  await expect(footer.getByRole('link', { name: 'Credits' })).toHaveAttribute('href', '/credits')
  await expect(menuOf(page).locator('svg')).toBeVisible()
}

test('every public page is accessible and fits, and its footer names the shop and the year', async ({
  page,
}) => {
  test.slow()
  for (const path of await pathsOf(page)) {
    await openWhole(page, path)
    await expectFooter(page)
    await expectUsable(page, { frame: true })
  }
  await openHydrated(page, '/login-user')
  await forgotPassword(page).click()
  await expect(page.getByLabel('New Password')).toBeVisible()
  await expectUsable(page, { frame: true })
  await menuOf(page).click()
  await expectUsable(page, { frame: true })
  await expect(page.locator('#account-menu'), 'open at each width').toBeVisible()
})

test('every page of an account is accessible and fits', async ({ page, shop, inbox }) => {
  test.slow()
  const person = await newPerson(shop, inbox)
  const body = { email: person.email, password: 'another cloak 9' }
  await page.request.post('/api/users/forgot-password', { data: body })
  const mine = linkIn(await inbox.emailTo(person.email, 2))
  await expectAllUsable(page, [mine])
  await page.context().clearCookies()
  await expectAllUsable(page, [mine])
  await expect(page.getByLabel('New Password')).toBeVisible()
  await signInAs(page, person)
  await expectAllUsable(page, [...pathsFor(person), mine])
})

test.describe('with a Content-Security-Policy', () => {
  // Only the injected script violates it, or the list of violations is not empty.
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('pages hydrate and navigate under their Content-Security-Policy, which bars an injected script', async ({
    page,
    shop,
    inbox,
  }) => {
    const violations: string[] = []
    await page.exposeFunction('violated', (line: string) => violations.push(line))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        // @ts-expect-error: put there by the test
        window.violated(`${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    const response = await openHydrated(page, '/')
    const policy = response?.headers()['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toContain("'sha256-")
    expect(scripts).not.toContain('unsafe')

    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const shopTitle = page.getByRole('heading', { level: 1, name: 'Shop' })
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(shopTitle).toBeVisible()
    await page.locator('main article a[href^="/view-product/"]').first().click()
    await expect(page).toHaveURL(/view-product/)
    await expect(shopTitle).toBeHidden()
    await page.goBack()
    await expect(shopTitle).toBeVisible()

    await chooseFromMenu(page, 'SignUp')
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
    await page.getByLabel('Profile image').setInputFiles(imageFile)
    await expect(page.getByAltText('The image you chose')).toBeVisible()
    page.once('dialog', dialog => dialog.accept())
    await chooseFromMenu(page, 'Login')
    const person = await newPerson(shop, inbox)
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/')
    await chooseFromMenu(page, 'Account setting')
    await expect(page.getByRole('main')).toContainText(person.email)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Image').setInputFiles(imageFile)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to profile' }).click()
    await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible()
    await chooseFromMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    const body = { email: person.email, password: 'another cloak 9' }
    await page.request.post('/api/users/forgot-password', { data: body })
    await openHydrated(page, linkIn(await inbox.emailTo(person.email, 2)))
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page).toHaveURL('/login-user')
    expect(violations).toEqual([])

    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.body.append(script)
      return 'ran' in window
    })
    expect(ran).toBe(false)
    await expect.poll(() => violations).toHaveLength(1)
  })
})

test('a person finds a set, signs in and edits the profile with the keyboard alone', async ({
  page,
  shop,
  inbox,
}) => {
  await page.goto('/')
  await tabTo(page, /^Shop$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products/)
  await expect(page.locator('main article').first()).toBeVisible()

  await page.reload()
  await tabTo(page, /skip/i)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Show All' })).toBeFocused()

  await page.reload()
  await tabTo(page, /^Search sets$/)
  await page.keyboard.type('storm')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=storm/)

  await page.goto('/products')
  await tabTo(page, /Galespire/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/category=/)
  // The address changes before the list.
  await expect(page.getByRole('main')).toContainText('in Galespire')
  const name = (await page.locator('main article').first().getByRole('heading').textContent()) ?? ''
  await tabTo(page, new RegExp(name))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const person = await newPerson(shop, inbox)
  await openHydrated(page, '/')
  await tabTo(page, /Account menu/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Login$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login-user')
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await page.goto(`/user-profile/${person.id}`)
  await expect(page.getByRole('main')).toContainText(person.email)
  await tabTo(page, /^Settings$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Only Keys')
  await tabTo(page, /^Update$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Only Keys')
  await tabTo(page, /Account menu/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Logout$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
