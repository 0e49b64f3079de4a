import {
  buyer,
  buyNow,
  createProduct,
  fillAddress,
  fillCart,
  payDemo,
  unfold,
  yourOrder,
} from './buyers.ts'
import { expect, test } from './fixtures.ts'
import { newAddress } from './people.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of (409|422)/] })

test('a guest buys: the checkout updates its totals, keeps the input, shows what has changed, and leads to one order', async ({
  page,
  admin,
}) => {
  const set = await createProduct(admin, 'Quiet Cockatrice', 2)
  const change = (data: object) => admin.put(`/api/product/update/${set.id}`, { data })
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await fillCart(page, set)
  await page.goto('/checkout')
  await expect(yourOrder(page)).toContainText('€106.90')
  await fillAddress(page, newAddress())
  await unfold(page, 'note')
  await page.getByLabel('Note').fill('Ring twice')
  await page.getByLabel('Express').check()
  await page.getByRole('button', { name: 'Update totals' }).click()
  await expect(yourOrder(page)).toContainText('€119.90')
  await expect(page.getByLabel('Express')).toBeChecked()
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')

  await page.getByLabel('Email').fill('ilse')
  await buyNow(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
  await expect(page.getByLabel('City')).toHaveValue(buyer.city)
  await expect(yourOrder(page)).toContainText('€119.90')
  await page.getByLabel('Email').fill(newAddress())

  await page.getByLabel('Standard').check()
  await buyNow(page).click()
  await expect(alert).toHaveText(
    'Standard shipping costs €6.90. The total is now €106.90. Press “Buy now” again.',
  )
  await expect(alert).toBeInViewport()
  await expect(yourOrder(page)).not.toContainText('was')

  await change({ stock: 0 })
  await buyNow(page).click()
  await expect(
    alert.filter({ hasText: set.name }).getByRole('link', { name: 'View cart' }),
  ).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue(buyer.city)

  await change({ stock: 2, price: 130 })
  await buyNow(page).click()
  await expect(alert.filter({ hasText: 'Your total is now' })).toBeVisible()
  await expect(yourOrder(page)).toContainText('Now €130.00 each, was €100.00.')
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')

  const fields = await page
    .locator('form')
    .filter({ has: buyNow(page) })
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    )
  await buyNow(page).click()
  await expect(page).toHaveURL(/\/demo-payment\//)
  const again = await page.request.post('/checkout', {
    form: Object.fromEntries(fields),
    maxRedirects: 0,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(again.status()).toBe(303)
  expect(again.headers().location).toBe(new URL(page.url()).pathname)

  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('main')).toContainText('€136.90 is due')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payDemo(page)
  await expect(page.getByRole('main')).toContainText('Paid, being packed')
  await expect(page.getByRole('main')).toContainText('Your note: Ring twice')
})
