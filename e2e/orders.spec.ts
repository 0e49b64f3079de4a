import type { APIRequestContext, Page } from '@playwright/test'
import { buyNow, createProduct, fillAddress, fillCart, payDemo } from './buyers.ts'
import { expect, test } from './fixtures.ts'
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
