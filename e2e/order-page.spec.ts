import type { Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi, ownerApi, payDemo } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './look/layout-shifts.ts'
import { newAddress } from './people.ts'
import type { RunningShop } from './shop.ts'
import { expectUsable } from './usable.ts'

test.use({ timezoneId: 'Europe/Vienna' })

async function placeOrder(
  page: Page,
  shop: RunningShop,
): Promise<{ email: string; number: string }> {
  const email = newAddress()
  await fillCart(page, await createProduct(await ownerApi(shop), 'Ash Basilisk'))
  return { email, number: await orderByApi(page, email) }
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('a buyer is told that the payment failed, and pays again', async ({ page, shop }) => {
  const { email, number } = await placeOrder(page, shop)
  const main = page.getByRole('main')
  const failed = 'Your payment failed and nothing was charged.'
  await openHydrated(page, `/order/${number}`)
  await expect(headingOf(page)).toHaveText(`Order ${number} is waiting for payment`)
  await expect(main).not.toContainText(failed)
  await expect(main).toContainText('Cancel this order')
  await expect(main.getByRole('link', { name: 'Cancel or return items' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(headingOf(page)).toHaveText(`Order ${number} is waiting for payment`)
  await expect(main).toContainText(failed)
  await expectUsable(page)

  await page.getByRole('button', { name: 'Pay now' }).click()
  await payDemo(page)
  await expect(headingOf(page)).toHaveText('Thank you for your order')
  await expect(main).not.toContainText(failed)
  await expect(main).toContainText(`We’ve sent a confirmation to ${email}.`)
  await expect(main).toContainText(/Expected \d+ .*to .*\d{4}/)
  await expect(main).not.toContainText('Cancel this order')
  await expect(main.getByRole('link', { name: 'Cancel or return items' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('the order page shows the payment deadline in the shop’s time zone, with and without JavaScript', async ({
  page,
  shop,
  browser,
}) => {
  const { number } = await placeOrder(page, shop)
  const storageState = await page.context().storageState()
  const plain = await browser.newPage({
    baseURL: shop.url,
    javaScriptEnabled: false,
    storageState,
  })
  await plain.goto(`/order/${number}`)
  const deadline = plain.getByRole('main').locator('time')
  await expect(deadline).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d$/)
  const text = await deadline.textContent()
  await plain.close()
  await watchShifts(page)
  await openHydrated(page, `/order/${number}`)
  await expect(page.getByRole('main').locator('time')).toHaveText(text ?? '')
  expect(await shiftsOf(page)).toEqual([])
})

test('the page of a withdrawn order says so first, and does not mention packing', async ({
  page,
  shop,
}) => {
  const { email, number } = await placeOrder(page, shop)
  await openHydrated(page, `/order/${number}`)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payDemo(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('We’ll pack your order')
  const data = { number, email, name: 'Ilse Torr' }
  expect((await page.request.post('/api/withdrawal', { data })).status()).toBe(201)
  await openHydrated(page, `/order/${number}`)
  await expect(headingOf(page)).toHaveText(`Return requested for order ${number}`)
  await expect(main).toContainText('Return requested')
  await expect(main).toContainText('We’ll refund you to your original payment method')
  await expect(main).not.toContainText(/We’ll pack your order|being packed|Thank you/)
  await expectUsable(page)
})
