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

test('a guest buys: the checkout updates its totals, keeps the input and shows a changed price', async ({
  page,
  admin,
}) => {
  const set = await createProduct(admin, 'Quiet Cockatrice')
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

  await admin.put(`/api/product/update/${set.id}`, { data: { price: 130 } })
  await buyNow(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed' })).toBeVisible()
  await expect(yourOrder(page)).toContainText('Now €130.00 each, was €100.00.')
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')
  await buyNow(page).click()

  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('main')).toContainText('€149.90 is due')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payDemo(page)
  await expect(page.getByRole('main')).toContainText('Paid, being packed')
  await expect(page.getByRole('main')).toContainText('Your note: Ring twice')
})

test('the checkout reports a changed shipping method and a sold-out set, and its form leads to one order however often it is sent', async ({
  page,
  admin,
}) => {
  const set = await createProduct(admin, 'Swift Hippogriff', 1)
  await fillCart(page, set)
  await page.goto('/checkout')
  await fillAddress(page, newAddress())
  await page.getByLabel('Express').check()
  await buyNow(page).click()
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText(
    'Express costs €19.90. The total is now €119.90. Press “Buy now” again.',
  )
  await expect(alert).toBeInViewport()
  await expect(yourOrder(page)).not.toContainText('was')

  await admin.put(`/api/product/update/${set.id}`, { data: { stock: 0 } })
  await buyNow(page).click()
  await expect(
    alert.filter({ hasText: 'Swift Hippogriff' }).getByRole('link', { name: 'View cart' }),
  ).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue(buyer.city)
  await admin.put(`/api/product/update/${set.id}`, { data: { stock: 1 } })

  const hidden = (name: string) => page.locator(`input[name=${name}]`).inputValue()
  const form = {
    ...buyer,
    email: newAddress(),
    checkoutKey: await hidden('checkoutKey'),
    digest: await hidden('digest'),
    country: 'IE',
    shipping: 'express',
    payment: 'demo',
  }
  const post = () =>
    page.request.post('/checkout', {
      form,
      maxRedirects: 0,
      headers: { origin: new URL(page.url()).origin },
    })
  const [first, again] = [await post(), await post()]
  expect([first.status(), again.status()]).toEqual([303, 303])
  expect(first.headers().location).toMatch(/^\/demo-payment\//)
  expect(again.headers().location).toBe(first.headers().location)
})
