import { createProduct, fillCart, orderByApi, ownerApi, payDemo } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './look/layout-shifts.ts'
import { newAddress } from './people.ts'
import { expectUsable } from './usable.ts'

test.use({ timezoneId: 'Europe/Vienna' })

test('the order page follows an order from a failed payment to a withdrawal', async ({
  page,
  shop,
  browser,
}) => {
  const email = newAddress()
  await fillCart(page, await createProduct(await ownerApi(shop), 'Ash Basilisk'))
  const number = await orderByApi(page, email)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const failed = 'Your payment failed and nothing was charged.'

  await test.step('the deadline is in the shop’s time zone, with and without JavaScript', async () => {
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
    await expect(main.locator('time')).toHaveText(text ?? '')
    expect(await shiftsOf(page)).toEqual([])
  })

  await test.step('a payment fails', async () => {
    await expect(heading).toHaveText(`Order ${number} is waiting for payment`)
    await expect(main).not.toContainText(failed)
    await expect(main).toContainText('Cancel this order')
    await expect(main.getByRole('link', { name: 'Cancel or return items' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(heading).toHaveText(`Order ${number} is waiting for payment`)
    await expect(main).toContainText(failed)
    await expectUsable(page)
  })

  await test.step('the next payment succeeds', async () => {
    await page.getByRole('button', { name: 'Pay now' }).click()
    await payDemo(page)
    await expect(heading).toHaveText('Thank you for your order')
    await expect(main).not.toContainText(failed)
    await expect(main).toContainText(`We’ve sent a confirmation to ${email}.`)
    await expect(main).toContainText(/Expected \d+ .*to .*\d{4}/)
    await expect(main).toContainText('We’ll pack your order')
    await expect(main).not.toContainText('Cancel this order')
    await expect(main.getByRole('link', { name: 'Cancel or return items' })).toBeVisible()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    await expect(page).toHaveURL('/products')
  })

  await test.step('the page of a withdrawn order says so first, and does not mention packing', async () => {
    const data = { number, email, name: 'Ilse Torr' }
    expect((await page.request.post('/api/withdrawal', { data })).status()).toBe(201)
    await openHydrated(page, `/order/${number}`)
    await expect(heading).toHaveText(`Return requested for order ${number}`)
    await expect(main).toContainText('Return requested')
    await expect(main).toContainText('We’ll refund your original payment method')
    await expect(main).not.toContainText(/We’ll pack your order|being packed|Thank you/)
    await expectUsable(page)
  })
})
