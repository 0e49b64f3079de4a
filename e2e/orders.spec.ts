import type { APIRequestContext, Page } from '@playwright/test'
import { buyNow, createProduct, fillAddress, fillCart, payDemo } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { newAddress } from './people.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedErrors: [/status of 404/] })

async function placeOrder(page: Page, admin: APIRequestContext, email: string): Promise<string> {
  await fillCart(page, await createProduct(admin, 'Moss Wyvern'))
  await page.goto('/checkout')
  await fillAddress(page, email)
  await buyNow(page).click()
  return payDemo(page)
}

test('the emailed link opens the order in another browser, and leaves no key in the address', async ({
  page,
  browser,
  shop,
  inbox,
  admin,
}) => {
  const email = newAddress()
  const number = await placeOrder(page, admin, email)
  const link = linkIn(await inbox.emailTo(email))
  const key = new URL(link).searchParams.get('key') ?? ''
  expect(key).not.toBe('')

  const elsewhere = await browser.newPage()
  const response = await elsewhere.goto(link)
  expect(response?.request().redirectedFrom()?.url()).toBe(link)
  await expect(elsewhere).toHaveURL(`/order/${number}`)
  await expect(elsewhere.getByRole('main')).toContainText('Moss Wyvern')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('main')).toContainText('Moss Wyvern')
  expect(await elsewhere.content()).not.toContain(key)
  expect(shop.log()).not.toContain(key)
  await elsewhere.close()
})

test('a stranger with only the number sees the same as with a wrong number or key', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const number = await placeOrder(page, admin, newAddress())
  const stranger = await browser.newPage({ baseURL: shop.url })
  const seen: { status: number | undefined; text: string | null }[] = []
  for (const path of [
    `/order/${number}`,
    '/order/99999',
    '/order/x',
    `/order/${number}?key=${'a'.repeat(43)}`,
    `/order/${number}?key=${'a'.repeat(300)}`,
    `/order/99999?key=${'a'.repeat(43)}`,
  ]) {
    const status = (await stranger.goto(path))?.status()
    seen.push({ status, text: await stranger.getByRole('main').textContent() })
  }
  expect(seen[0]?.status).toBe(404)
  expect(seen[0]?.text).toContain('Order not found')
  for (const one of seen) expect(one).toEqual(seen[0])
  await expectUsable(stranger)
  await stranger.close()
})

test('a withdrawal is confirmed, with the same text whether the order exists or not', async ({
  page: own,
  browser,
  shop,
  inbox,
  admin,
}) => {
  const email = newAddress()
  const number = await placeOrder(own, admin, email)
  const page = await browser.newPage({ baseURL: shop.url })
  const said: (string | null)[] = []
  for (const [given, address] of [
    [number, email],
    ['99999', newAddress()],
  ] as const) {
    // Not from the catalogue, whose footer moves while more sets load.
    await openHydrated(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw' }).click()
    await expect(page).toHaveURL('/withdraw')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill('Ilse Torr')
    await page.getByLabel('Order number').fill(given)
    await page.getByLabel('Email').fill('ilse')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main')).toContainText(address)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Order number')).toHaveValue(given)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toContainText('we’ve emailed you')
    said.push(await status.textContent())
  }
  expect(said[1]).toBe(said[0])
  // The emails confirm the order, the payment and then the withdrawal.
  const mail = await inbox.emailTo(email, 3)
  expect(mail.subject).toContain('withdrawal')
  await page.close()
})

test('the order page shows all details of a bank transfer, and copies them', async ({
  page,
  context,
  bankShop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(bankShop.url)
  const own = page.request
  const { products } = await (await own.get(`${bankShop.url}/api/product`)).json()
  const data = { product: products[0].id, quantity: 1 }
  expect((await own.post(`${bankShop.url}/api/cart/line`, { data })).status()).toBe(201)
  await openHydrated(page, `${bankShop.url}/checkout`)
  await fillAddress(page, newAddress())
  await buyNow(page).click()
  await expect(page.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the IBAN' }).click()
  await expect(page.getByRole('main')).toContainText('Copied the IBAN')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('IE29AIBK93115212345678')
  const code = page.getByAltText('QR code with the payment details for your banking app')
  expect(await code.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectUsable(page)
})
