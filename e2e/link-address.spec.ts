import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { type Inbox, linkIn } from './inbox.ts'
import { newPerson, type Person, signInAs } from './people.ts'
import type { RunningShop } from './shop.ts'

const wanted = 'another cloak 9'
const opened = '/api/users/reset-password/opened'

/** A reset link that was requested in the page's browser, and its token. */
async function resetLink(page: Page, inbox: Inbox, { email }: Person) {
  await page.request.post('/api/users/forgot-password', { data: { email, password: wanted } })
  const link = linkIn(await inbox.emailTo(email, 2))
  return { link, token: link.split('/').at(-1) ?? '' }
}

const button = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

/** The addresses in a tab's history. */
async function addressesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries.map(({ url }) => url)
}

async function expectHidden(page: Page, token: string) {
  await expect(page).toHaveURL(opened)
  expect(await page.evaluate(() => document.URL)).not.toContain(token)
  for (const address of await addressesOf(page)) expect(address).not.toContain(token)
}

async function person(shop: RunningShop, inbox: Inbox, page: Page) {
  const made = await newPerson(shop, inbox)
  return { ...made, ...(await resetLink(page, inbox, made)) }
}

test.use({ expectedErrors: [/status of 410/] })

test('the token of an emailed link is removed from the address, and the page works without it, unless the link does not work', async ({
  page,
  shop,
  inbox,
}) => {
  const { link, token, email } = await person(shop, inbox, page)
  const referrers: (string | undefined)[] = []
  page.on('request', request => referrers.push(request.headers().referer))
  await openHydrated(page, '/')
  // A link in an email is followed, not typed.
  await page.evaluate(url => location.assign(url), link)
  await expect(button(page)).toBeVisible()
  await expectHidden(page, token)

  await page.reload()
  await expect(button(page)).toBeVisible()
  await expectHidden(page, token)

  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(button(page)).toBeVisible()
  await expectHidden(page, token)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(button(page)).toBeVisible()

  await button(page).click()
  await expect(page).toHaveURL('/login-user')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(wanted)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  for (const address of await addressesOf(page)) expect(address).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
  for (const referrer of referrers) expect(referrer ?? '').not.toContain(token)

  await test.step('a tab in which two links were opened uses the one opened last', async () => {
    await page.context().clearCookies()
    const one = await person(shop, inbox, page)
    const other = await newPerson(shop, inbox)
    await page.goto(one.link)
    await expect(page.getByLabel('New Password')).toHaveCount(0)
    await expect(button(page)).toBeVisible()
    const { link: last } = await resetLink(page, inbox, other)
    await openHydrated(page, last)
    await button(page).click()
    await expect(page).toHaveURL('/login-user')
    await signInAs(page, { email: other.email, password: wanted })
    await signInAs(page, one)
  })

  await test.step('a link that does not work leads to the page that sends a new one', async () => {
    await page.context().clearCookies()
    await page.goto(opened)
    await expect(page.getByRole('alert').filter({ hasText: 'incomplete' })).toBeVisible()
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
