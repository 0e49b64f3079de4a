import { expect } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { day, hour } from '../../contract/time/durations.ts'
import { changeProduct, deleteProduct } from '../catalogue/products/products.ts'
import { fromNow } from '../db/time.ts'
import { purge } from '../housekeeping.ts'
import { cents } from '../money.ts'
import { newUser, password } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { openApp } from '../test/requests.ts'
import { add, cartOf, quantities } from './cart.fixture.ts'

test('a visitor fills a cart and changes it', async ({ context, buyer }) => {
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const [a, b] = [
    await newProduct(context, { name: 'Helm', categoryId }),
    await newProduct(context),
  ]
  expect(await cartOf(buyer)).toEqual({ lines: [], count: 0, subtotal: 0 })
  expect(buyer.cookies.has('cart')).toBe(false)
  await add(buyer, a)
  await add(buyer, b, 2)
  const { cart } = await add(buyer, a, 2)
  expect(cart).toEqual({
    lines: [
      {
        product: {
          id: a,
          name: 'Helm',
          image: null,
          category: 'Galespire',
          price: 129,
          availability: 'available',
        },
        quantity: 3,
        total: 387,
        oldPrice: null,
        problem: null,
        left: null,
        addedAt: expect.any(String),
      },
      expect.objectContaining({ quantity: 2, total: 258 }),
    ],
    count: 5,
    subtotal: 645,
  })
  expect(await cartOf(buyer)).toEqual(cart)
  expect(buyer.cookies.get('cart-count')).toBe('5')
  await buyer.client('PUT /api/cart/line/{id}', { params: { id: a }, body: { quantity: 1 } })
  await buyer.client('DELETE /api/cart/line/{id}', { params: { id: b } })
  await buyer.client('DELETE /api/cart/line/{id}', { params: { id: b } })
  expect(await quantities(buyer)).toEqual({ [a]: 1 })
})

test('scripts can read the count’s cookie but not the cart’s, and no row contains the token', async ({
  context,
}) => {
  const app = await openApp(context, { publicUrl: 'https://shop.example', https: true })
  const payload = { product: await newProduct(context) }
  const answer = await app.inject({ method: 'POST', url: '/api/cart/line', payload })
  const cookies = new Map(answer.cookies.map(cookie => [cookie.name, cookie]))
  const kept = { path: '/', sameSite: 'Lax', secure: true, maxAge: 90 * 24 * 60 * 60 }
  expect(cookies.get('__Host-cart')).toMatchObject({ ...kept, httpOnly: true })
  expect(cookies.get('__Host-cart-count')).toMatchObject({ ...kept, value: '1' })
  expect(cookies.get('__Host-cart-count')?.httpOnly).toBeUndefined()
  const rows = await context.db.write.selectFrom('carts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(cookies.get('__Host-cart')?.value)
})

test('lines that are deleted, sold out or short stay and say so', async ({ context, buyer }) => {
  const gone = await newProduct(context, { name: 'Lost Helm' })
  const [few, out] = [
    await newProduct(context, { stock: 9 }),
    await newProduct(context, { stock: 9 }),
  ]
  for (const id of [gone, few, out]) await add(buyer, id, 3)
  await deleteProduct(context, 'system', gone)
  await changeProduct(context, 'system', few, { stock: 2 })
  await changeProduct(context, 'system', out, { stock: 0 })
  const { lines, subtotal } = await cartOf(buyer)
  expect(lines).toMatchObject([
    { product: { name: 'Lost Helm', price: 129 }, problem: 'gone', total: 0, left: null },
    { problem: 'too-few', left: 2, product: { availability: 'few' } },
    { problem: 'sold-out', left: null, product: { availability: 'sold-out' } },
  ])
  expect(subtotal).toBe(lines.reduce((sum, { total }) => sum + total, 0))
  const rejected = await apiError(add(buyer, out))
  expect(rejected).toMatchObject({ status: 409, code: 'sold_out' })
  expect(rejected.details.lines).toMatchObject([{ id: out, left: 0 }])
  await buyer.client('DELETE /api/cart/line/{id}', { params: { id: gone } })
  expect(await quantities(buyer)).toEqual({ [few]: 3, [out]: 3 })
})

test('adding more than are available adds all of them, and the reply says how many', async ({
  context,
  buyer,
}) => {
  const few = await newProduct(context, { stock: 3, priceCents: cents(10_000) })
  const plenty = await newProduct(context)
  expect((await add(buyer, few, 2)).left).toBeNull()
  expect(await add(buyer, few, 2)).toMatchObject({
    left: 3,
    cart: { lines: [{ quantity: 3, problem: null }], count: 3, subtotal: 300 },
  })
  expect(await add(buyer, few, 99)).toMatchObject({ left: 3, cart: { count: 3 } })
  expect((await add(buyer, plenty, 99)).left).toBeNull()
  await changeProduct(context, 'system', few, { stock: 1 })
  expect(await add(buyer, few)).toMatchObject({ left: 1, cart: { count: 100 } })
})

test('the subtotal excludes what can’t be ordered', async ({ context, buyer }) => {
  const [few, out] = [
    await newProduct(context, { stock: 9, priceCents: cents(10_000) }),
    await newProduct(context, { stock: 9, priceCents: cents(7_000) }),
  ]
  for (const id of [few, out]) await add(buyer, id, 3)
  await changeProduct(context, 'system', few, { stock: 2 })
  await changeProduct(context, 'system', out, { stock: 0 })
  const { lines, subtotal } = await cartOf(buyer)
  expect(lines).toMatchObject([
    { problem: 'too-few', total: 200 },
    { problem: 'sold-out', total: 0 },
  ])
  expect(subtotal).toBe(200)
})

test('a line that is added back returns to its place', async ({ context, buyer }) => {
  const ids = [await newProduct(context), await newProduct(context), await newProduct(context)]
  for (const id of ids) await add(buyer, id)
  const order = async () => (await cartOf(buyer)).lines.map(({ product }) => product.id)
  const [first] = (await cartOf(buyer)).lines
  const before = await order()
  const { id } = first?.product ?? { id: '' }
  await buyer.client('DELETE /api/cart/line/{id}', { params: { id } })
  const body = { product: id, quantity: 1, addedAt: first?.addedAt }
  await buyer.client('POST /api/cart/line', { body })
  expect(await order()).toEqual(before)
})

test('invalid quantities and lines of other carts are rejected', async ({
  context,
  openBrowser,
}) => {
  const [visitor, other] = [openBrowser(), openBrowser()]
  const id = await newProduct(context)
  await add(visitor, id, 5)
  const wrong = [-1, 0, 100, 1e9, 1.5, '2.5', '1e1', '0x1', '', 'many', null, true, [1], {}, '９']
  for (const quantity of wrong) {
    const body = { quantity } as { quantity: number }
    const put = visitor.client('PUT /api/cart/line/{id}', { params: { id }, body })
    expect(await apiError(put)).toMatchObject({
      status: 422,
      fields: { quantity: expect.any(String) },
    })
    const line = { product: id, quantity } as { product: string; quantity: number }
    expect((await apiError(visitor.client('POST /api/cart/line', { body: line }))).status).toBe(422)
  }
  expect((await apiError(add(visitor, id, 95))).fields).toHaveProperty('quantity')
  expect(await apiError(add(visitor, 'none'))).toMatchObject({
    ...{ status: 404, message: 'This set is no longer available.' },
  })
  const put = other.client('PUT /api/cart/line/{id}', { params: { id }, body: { quantity: 9 } })
  expect((await apiError(put)).status).toBe(404)
  await other.client('DELETE /api/cart/line/{id}', { params: { id } })
  other.cookies.set('cart', 'x'.repeat(43))
  expect((await cartOf(other)).lines).toEqual([])
  expect(await quantities(visitor)).toEqual({ [id]: 5 })
})

test('a cart has a maximum number of lines, also after a merge', async ({
  context,
  openBrowser,
  buyer,
}) => {
  const products: string[] = []
  for (let n = 0; n <= limits.cartLines; n += 1) products.push(await newProduct(context))
  for (const id of products.slice(0, limits.cartLines)) await add(buyer, id)
  const { fields } = await apiError(add(buyer, products.at(-1) ?? ''))
  expect(fields).toHaveProperty('product')
  expect((await cartOf(buyer)).lines).toHaveLength(limits.cartLines)

  const { email } = await newUser(context)
  const signIn = (browser: Browser) =>
    browser.client('POST /api/auth/login', { body: { email, password } })
  await signIn(buyer)
  const other = openBrowser()
  await add(other, products.at(-1) ?? '')
  await add(other, products[0] ?? '', 3)
  await signIn(other)
  const merged = await quantities(other)
  expect(Object.keys(merged)).toHaveLength(limits.cartLines)
  expect(merged[products[0] ?? '']).toBe(3)
})

test('200 visitors can share one client address', async ({ context, openBrowser }) => {
  const id = await newProduct(context)
  for (let n = 0; n < 200; n += 1) await add(openBrowser({ address: '192.0.2.7' }), id)
  expect(await context.db.write.selectFrom('carts').select('id').execute()).toHaveLength(200)
})

test('a cart is deleted 90 days after it was last viewed', async ({ context, buyer }) => {
  await add(buyer, await newProduct(context))
  await context.db.write
    .updateTable('carts')
    .set({ seen_at: fromNow(-80 * day) })
    .execute()
  await cartOf(buyer)
  const left = async (days: number) => {
    await purge(context, new Date(Date.now() + days * day))
    return (await context.db.write.selectFrom('cart_lines').select('cart_id').execute()).length
  }
  expect(await left(89)).toBe(1)
  expect(await left(91)).toBe(0)
})

test.for([1, 48])(
  'a cart that was last viewed while the clock was %i h ahead stays',
  async (hours, { context, buyer }) => {
    await add(buyer, await newProduct(context))
    const seen_at = fromNow(hours * hour)
    await context.db.write.updateTable('carts').set({ seen_at }).execute()
    await purge(context)
    expect(await cartOf(buyer)).toMatchObject({ count: 1 })
  },
)

test('an IPv6 customer can create no more carts than a few others, whatever addresses they use', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  await add(openBrowser({ address: '2001:db8:7:1::1' }), product)
  await context.db.write
    .updateTable('rate_limits')
    .set({ points: 10_000 })
    .where('key', 'like', 'newCartByNetwork:%')
    .execute()
  const another = add(openBrowser({ address: '2001:db8:7:2::1' }), product)
  expect(await apiError(another)).toMatchObject({ status: 429 })
  await add(openBrowser({ address: '2001:db8:8:1::1' }), product)
})
