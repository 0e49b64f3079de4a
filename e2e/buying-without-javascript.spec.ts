import { randomBytes } from 'node:crypto'
import { buyer, buyNow, createProduct, fillAddress, payDemo, unfold, yourOrder } from './buyers.ts'
import { expect, test } from './fixtures.ts'
import { newAddress } from './people.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of (409|422)/] })

test('a guest buys: the cart and the checkout update their totals, keep the input, show what has changed, and lead to one order', async ({
  page,
  admin,
}) => {
  const set = await createProduct(admin, 'Quiet Cockatrice', 3)
  const change = (data: object) => admin.put(`/api/product/update/${set.id}`, { data })
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  const main = page.getByRole('main')

  await test.step('the cart', async () => {
    const quantity = page.getByLabel(`Quantity of ${set.name}`, { exact: true })
    const add = async () => {
      await page.goto(`/view-product/${set.id}`)
      await page.getByLabel('Quantity', { exact: true }).fill('2')
      await main.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(page).toHaveURL(`/cart?added=${set.id}`)
      await expect(main.getByRole('status').first()).toHaveText(`${set.name} is in your cart.`)
    }
    await add()
    await expect(
      page.getByRole('button', { name: `Increase quantity of ${set.name}` }),
    ).toBeHidden()
    await page.getByRole('button', { name: `Remove ${set.name}` }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await add()
    await quantity.fill('3')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(main.getByRole('article')).toContainText('€300.00')
    await change({ stock: 1 })
    await page.reload()
    await page.getByRole('button', { name: `Change to 1 of ${set.name}` }).click()
    await expect(quantity).toHaveValue('1')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('Cart')
    await main.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  })

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

  await test.step('a discount code', async () => {
    const code = `QUIET-${randomBytes(4).toString('hex')}`.toUpperCase()
    const limits = { from: null, until: null, minimum: null, maxUses: null, maxUsesPerBuyer: null }
    const data = { code, kind: 'percent', value: 10, categories: [], ...limits }
    expect((await admin.post('/api/admin/discount', { data })).ok()).toBe(true)
    const field = page.getByLabel('Discount code')
    const apply = page.getByRole('button', { name: 'Apply the code' })
    await unfold(page, 'discount code')
    await field.fill('WRONG')
    await apply.click()
    await expect(field).toHaveAccessibleDescription('This code isn’t valid')
    await expect(page.getByLabel('City')).toHaveValue(buyer.city)
    await field.fill(code)
    await buyNow(page).click()
    await expect(alert).toHaveText(
      `${code} takes off €10.00. The total is now €109.90. Press “Buy now” again.`,
    )
    await field.fill('')
    await apply.click()
    await expect(yourOrder(page)).toContainText('€119.90')
  })

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
