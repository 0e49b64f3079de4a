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

test('the emailed link opens the order in another browser and leaves no key in the address, and a stranger with only the number sees the same as with a wrong one', async ({
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
