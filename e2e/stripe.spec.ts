import type { Page } from '@playwright/test'
import { getOrder, manageOrder, ownerApi } from './buyers.ts'
import { atStripe, expectAfterReload, orderByCard } from './card-buyers.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'
import { expectUsableNow } from './usable.ts'

const test = base.extend({
  baseURL: async ({ cardShop }, use) => use(cardShop.url),
  admin: async ({ cardShop }, use) => {
    const admin = await ownerApi(cardShop)
    await use(admin)
    await admin.dispose()
  },
})

const main = (page: Page) => page.getByRole('main')
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

const widths = [390, 1280]

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('a buyer leaves the payment page, finds the order in the cart and the checkout, and pays after the session expired', async ({
      page,
      cardShop,
    }) => {
      const { session, number } = await orderByCard(page, cardShop)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is waiting for payment$/)
      if (javaScriptEnabled) await expectAccessible(page)
      const title = `Order ${number} is waiting for payment`
      for (const path of ['/checkout', '/cart']) {
        await page.goto(path)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
          await expect(main(page).getByRole('link')).toHaveText(['Pay now'])
          if (javaScriptEnabled) await expectUsableNow(page)
        }
      }
      await main(page).getByRole('link', { name: 'Pay now' }).click()
      await expect(page).toHaveURL(new RegExp(`/order/${number}$`))
      await payNow(page).click()
      await expect(page).toHaveURL(atStripe)

      Object.assign(session, { status: 'expired', url: null })
      await page.goto(`/order/${number}`)
      await expectAfterReload(page, 'Your payment failed and nothing was charged')
      if (javaScriptEnabled) await expectAccessible(page)
      await payNow(page).click()
      await expect(page).toHaveURL(atStripe)
      await pay(page).click()
      await expect(page).toHaveURL(/\/order\/\d+$/)
      await expectAfterReload(page, 'Paid, being packed')
    })
  })
}

test('an order is paid once, whatever happens in another tab, and a processing payment asks for nothing', async ({
  page,
  context,
  cardShop,
  admin,
}) => {
  const other = await context.newPage()

  await test.step('the payment page is open in two tabs', async () => {
    const { number } = await orderByCard(page, cardShop)
    await other.goto(`/order/${number}`)
    await payNow(other).click()
    await expect(other).toHaveURL(page.url())
    await pay(page).click()
    await expectAfterReload(page, 'Paid, being packed')
    await pay(other).click()
    await expectAfterReload(other, 'Paid, being packed')
    expect((await getOrder(admin, number)).payments).toMatchObject([{ kind: 'charge' }])
  })

  await test.step('a transfer that is chosen in another tab ends the card payment', async () => {
    const { session, number } = await orderByCard(page, cardShop)
    await other.goto(`/order/${number}`)
    await other.getByLabel('Bank transfer').check()
    await payNow(other).click()
    await expect(other.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible()
    expect(session.status).toBe('expired')
    await manageOrder(admin, number, { action: 'book-payment' })
    await other.reload()
    await expectAfterReload(other, 'Paid, being packed')
    await pay(page).click()
    await expectAfterReload(page, 'Paid, being packed')
    expect((await getOrder(admin, number)).payments).toMatchObject([{ provider: 'transfer' }])
  })

  await test.step('a processing payment is being confirmed', async () => {
    const { session, number } = await orderByCard(page, cardShop)
    await cardShop.fakeStripe.settle(session.id, 'unpaid')
    await page.goto(`/order/${number}`)
    await expectAfterReload(page, 'Your payment is being confirmed')
    await expect(payNow(page)).toHaveCount(0)
    await expect(page.getByText('Cancel this order')).toHaveCount(0)
    await expectAccessible(page)
    Object.assign(session, { payment_status: 'paid' })
    await page.reload()
    await expectAfterReload(page, 'Paid, being packed')
  })
})
