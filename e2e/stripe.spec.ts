import type { Page } from '@playwright/test'
import { openStandIn, type StandIn } from '../server/payments/stripe/stand-in.fixture.ts'
import { asOwner, buyNow, fillAddress, fillCart, manageOrder, newGoods } from './buyers.ts'
import { test as base, expect, expectAccessible, useShop } from './fixtures.ts'
import { newAddress } from './people.ts'
import type { RunningShop } from './shop.ts'

type CardShop = RunningShop & { standIn: StandIn }

/** A shop that is paid by what stands in for Stripe, which tells it of nothing until a test says so. */
const test = base.extend<object, { cardShop: CardShop }>({
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
    async ({}, use) => {
      const standIn = await openStandIn('whsec_test')
      const settings = {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        STRIPE_API_URL: standIn.url,
        RATE_LIMITS: 'off',
      }
      const withStandIn = (shop: RunningShop) => use({ ...shop, standIn })
      await useShop(withStandIn, settings, process.env.SHOP_TEMPLATE)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ cardShop }, use) => use(cardShop.url),
  admin: async ({ cardShop }, use) => {
    const admin = await asOwner(cardShop)
    await use(admin)
    await admin.dispose()
  },
})

/** Orders a new set, and is then at the page of the payment company. */
async function order(page: Page, cardShop: CardShop): Promise<void> {
  const admin = await asOwner(cardShop)
  await fillCart(page, await newGoods(admin, 'Paid Peryton'))
  await admin.dispose()
  await page.goto('/checkout')
  await fillAddress(page, newAddress())
  await buyNow(page).click()
  await expect(page).toHaveURL(/\/pay\/cs_test_/)
}

const main = (page: Page) => page.getByRole('main')
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

for (const width of [390, 1280]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${width} px wide, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ viewport: { width, height: 844 }, javaScriptEnabled })

      test('somebody leaves the payment, goes on with it, and pays', async ({ page, cardShop }) => {
        await order(page, cardShop)
        await page.getByRole('link', { name: 'Cancel' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not paid yet$/)
        if (javaScriptEnabled) await expectAccessible(page)
        await payNow(page).click()
        await expect(page).toHaveURL(/\/pay\/cs_test_/)
        await pay(page).click()
        await expect(page).toHaveURL(/\/order\/\d+$/)
        await expect(main(page)).toContainText('Paid, being packed')
      })
    })
  }
}

test('what somebody paid who closed the page is booked when Stripe tells it', async ({
  page,
  cardShop,
  admin,
}) => {
  await order(page, cardShop)
  const { standIn } = cardShop
  const session = standIn.sessions.get(page.url().split('/').at(-1) ?? '')
  await page.goto('about:blank')
  standIn.shop.url = cardShop.url
  await standIn.settle(session?.id ?? '')
  standIn.shop.url = ''
  const number = session?.success_url?.split('/').at(-1)
  await expect
    .poll(async () => (await (await admin.get(`/api/admin/order/${number}`)).json()).order.payment)
    .toBe('paid')
})

test('what is under way is said to be confirmed, and asks for nothing', async ({
  page,
  cardShop,
}) => {
  await order(page, cardShop)
  const session = cardShop.standIn.sessions.get(page.url().split('/').at(-1) ?? '')
  await cardShop.standIn.settle(session?.id ?? '', 'unpaid')
  await page.goto(session?.success_url ?? '')
  await expect(main(page)).toContainText('Your payment is being confirmed')
  await expect(payNow(page)).toHaveCount(0)
  await expectAccessible(page)
  Object.assign(session ?? {}, { payment_status: 'paid' })
  await page.reload()
  await expect(main(page)).toContainText('Paid, being packed')
})

test('who pays what was paid meanwhile gets it back', async ({ page, cardShop, admin }) => {
  await order(page, cardShop)
  const session = cardShop.standIn.sessions.get(page.url().split('/').at(-1) ?? '')
  const number = session?.success_url?.split('/').at(-1) ?? ''
  await manageOrder(admin, number, { action: 'book-payment' })
  await pay(page).click()
  await expect(main(page)).toContainText('Paid, being packed')
  await expect(main(page)).toContainText('Refunded €106.90')
})
