import { expect, vi } from 'vitest'
import type { PlaceOrder } from '../../contract/checkout/checkout.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { findSetupTasks } from '../admin/find-setup-tasks.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { cents, fromDecimal } from '../money.ts'
import { newSignedInUser, newUser, password } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, openBrowser as open } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, buy, checkOut, orderForm, stockOf } from '../test/selling.ts'
import { changeSettings, freeShipping, storeUnreadable } from '../test/settings.ts'

test('a guest orders, and the order says what was shown', async ({ context, buyer }) => {
  const [a, b] = [
    await newProduct(context, { name: 'Helm', priceCents: cents(4_990), stock: 7 }),
    await newProduct(context, { priceCents: cents(12_345) }),
  ]
  await addToCart(buyer, a, 2)
  await addToCart(buyer, b)
  const { checkout } = await buyer.client('GET /api/checkout')
  expect(checkout).toMatchObject({ subtotal: 223.25, shippingPrice: 6.9, total: 230.15 })
  expect(checkout.tax).toEqual([{ rate: 23, amount: 43.04 }])
  const { order, key, next } = await buyer.client('POST /api/order', {
    body: orderForm(checkout, { note: 'Ring twice.' }),
  })
  expect(order).toMatchObject({
    number: '10001',
    email: 'buyer@example.com',
    address: { street: 'Forge Lane 7', country: 'IE' },
    note: 'Ring twice.',
    subtotal: 223.25,
    shippingPrice: 6.9,
    total: 230.15,
    tax: checkout.tax,
    state: 'placed',
    payment: 'open',
    fulfillment: 'unfulfilled',
    paid: 0,
    can: ['pay', 'cancel'],
  })
  expect(order.lines).toMatchObject([
    { id: a, name: 'Helm', price: 49.9, quantity: 2, total: 99.8, taxRate: 23 },
    { id: b, quantity: 1, total: 123.45 },
  ])
  expect(next).toEqual({ kind: 'redirect', url: expect.stringMatching(/^\/demo-payment\/.{43}$/) })
  expect(await stockOf(context, a)).toEqual({ on_hand: 7, held: 2 })
  expect((await buyer.client('GET /api/cart')).cart.count).toBe(0)
  expect(buyer.cookies.get('cart-count')).toBe('0')
  expect(await queuedEmailKinds(context, order.email)).toEqual(['order-received'])
  const rows = await context.db.write.selectFrom('order_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('the same checkout is one order, also 29 times at once', async ({ context, buyer }) => {
  const product = await newProduct(context, { stock: 9 })
  await addToCart(buyer, product)
  const { checkout } = await buyer.client('GET /api/checkout')
  const body = orderForm(checkout)
  const place = () => buyer.client('POST /api/order', { body })
  const replies = await Promise.all(Array.from({ length: 29 }, place))
  // After a time-out, and also once the cart holds something else.
  await addToCart(buyer, product)
  replies.push(await place())
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(await stockOf(context, product)).toEqual({ on_hand: 9, held: 1 })
  expect(await queuedEmailKinds(context, body.email)).toEqual(['order-received'])
  expect((await buyer.client('GET /api/cart')).cart.count).toBe(1)
})

test.for<Partial<PlaceOrder>>([
  { street: 'Anvil Street 9' },
  { email: 'ann@example.com' },
  { note: 'Ring twice.' },
  { shipping: 'express' },
  { payment: 'transfer' },
])('repeating a placed checkout with %o is a conflict', async (fields, { context, buyer }) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  await buyer.client('POST /api/order', { body: orderForm(checkout) })
  // As if the reply had been lost, and with it the cookie that opens the order.
  buyer.cookies.delete('orders')
  const changed = buyer.client('POST /api/order', { body: orderForm(checkout, fields) })
  expect(await apiError(changed)).toMatchObject({
    code: 'conflict',
    message:
      'Order 10001 had already been placed, without your latest changes. Open it from your cart to check or cancel it.',
  })
  expect((await buyer.client('GET /api/unpaid-order')).order?.number).toBe('10001')
})

test('a changed repeat of a checkout with nothing to pay points to the email, as the cart shows only unpaid orders', async ({
  context,
  buyer,
}) => {
  await changeSettings(context, 'shipping', freeShipping)
  const { code } = await newDiscount(context, { kind: 'percent', value: 100 })
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout', { query: { code } })
  const place = (note: string) =>
    buyer.client('POST /api/order', { body: orderForm(checkout, { code, note }) })
  await place('')
  expect((await apiError(place('Ring twice.'))).message).toMatch(
    / without your latest changes. Open it from the email that we sent you.$/,
  )
})

test('an unchanged repeat is the same order, also after staff have corrected its address', async ({
  context,
  act,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  const body = orderForm(checkout)
  const { order, key } = await buyer.client('POST /api/order', { body })
  const { name, postcode, city } = body
  await act(order.number, { action: 'address', name, street: 'Anvil Row 9', postcode, city })
  // As if the reply had been lost, and with it the cookie that says how much the cart holds.
  buyer.cookies.set('cart-count', '1')
  const reversed = Object.fromEntries(Object.entries(body).toReversed()) as PlaceOrder
  const again = await buyer.client('POST /api/order', { body: reversed })
  expect(again).toMatchObject({ key, order: { number: order.number } })
  expect(again.next.kind).toBe('redirect')
  expect(buyer.cookies.get('cart-count')).toBe('0')
})

test('the same checkout is one order, also at two nodes at once', async ({
  context,
  otherNode,
}) => {
  const product = await newProduct(context, { stock: 9 })
  const guest = open(await openApp(context))
  const elsewhere = open(await openApp(otherNode))
  await addToCart(guest, product)
  const { checkout } = await guest.client('GET /api/checkout')
  const body = orderForm(checkout)
  elsewhere.cookies.set('cart', guest.cookies.get('cart') ?? '')
  const place = ({ client }: typeof guest) => client('POST /api/order', { body })
  const replies = await Promise.all([guest, elsewhere, guest, elsewhere].map(place))
  for (const { order } of replies) expect(order).toEqual(replies[0]?.order)
  expect(await stockOf(context, product)).toEqual({ on_hand: 9, held: 1 })
  expect(await queuedEmailKinds(context, body.email)).toEqual(['order-received'])
})

test('a repeat that arrives with a checkout that is rejected is placed on its own', async ({
  context,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  const place = (fields = {}) =>
    buyer.client('POST /api/order', { body: orderForm(checkout, fields) })
  const begin = context.db.write.transaction.bind(context.db.write)
  const repeat = Promise.withResolvers<Awaited<ReturnType<typeof place>>>()
  vi.spyOn(context.db.write, 'transaction').mockImplementationOnce(() => {
    place().then(repeat.resolve, repeat.reject)
    return begin()
  })
  expect((await apiError(place({ digest: 'x'.repeat(43) }))).code).toBe('cart_changed')
  expect((await repeat.promise).order.total).toBe(checkout.total)
})

test('only one of two devices that order an account’s cart at once places the order', async ({
  context,
  openBrowser,
}) => {
  const { user, browser: phone } = await newSignedInUser(context, openBrowser())
  const laptop = openBrowser()
  laptop.cookies.set('session', await openSession(context.db.write, user.id))
  const product = await newProduct(context, { stock: 9 })
  await addToCart(phone, product)
  const seen = [phone, laptop].map(async ({ client }) => {
    const { checkout } = await client('GET /api/checkout')
    return () => client('POST /api/order', { body: orderForm(checkout) })
  })
  const places = await Promise.all(seen)
  const replies = await Promise.allSettled(places.map(place => place()))
  const [rejected, ...others] = replies.filter(({ status }) => status === 'rejected')
  expect(others).toEqual([])
  expect(rejected).toMatchObject({ reason: { status: 409, code: 'cart_changed' } })
  expect(await stockOf(context, product)).toEqual({ on_hand: 9, held: 1 })
})

test('what is not as it was shown is not ordered, and shown anew', async ({ context, buyer }) => {
  const product = await newProduct(context, { stock: 9 })
  await addToCart(buyer, product)
  const { checkout } = await buyer.client('GET /api/checkout')
  const changes = [
    () => changeProduct(context, 'system', product, { priceCents: cents(100) }),
    () => addToCart(buyer, product),
  ]
  for (const change of changes) {
    await change()
    const rejected = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
    expect(rejected).toMatchObject({ status: 409, code: 'cart_changed' })
    const { checkout: now } = await buyer.client('GET /api/checkout')
    expect(rejected.details.checkout).toMatchObject({ digest: now.digest, total: now.total })
  }
  const { checkout: seen } = await buyer.client('GET /api/checkout')
  const dearer = orderForm(seen, { shipping: 'express' })
  expect((await apiError(buyer.client('POST /api/order', { body: dearer }))).code).toBe(
    'cart_changed',
  )
  expect(await stockOf(context, product)).toEqual({ on_hand: 9, held: 0 })
  // What the error brings can be ordered as it is.
  const { details } = await apiError(buyer.client('POST /api/order', { body: dearer }))
  if (!details.checkout) throw new Error('No checkout came along.')
  const { order } = await buyer.client('POST /api/order', {
    body: orderForm(details.checkout),
  })
  expect(order).toMatchObject({ total: 21.9, shipping: 'Express' })
})

test('what was bought by others is named, and all stays in the cart', async ({
  context,
  openBrowser,
}) => {
  const [guest, other] = [openBrowser(), openBrowser()]
  const [a, b] = [
    await newProduct(context, { name: 'Helm', stock: 3 }),
    await newProduct(context, { stock: 9 }),
  ]
  await addToCart(guest, a, 3)
  await addToCart(guest, b)
  const { checkout } = await guest.client('GET /api/checkout')
  await buy(other, a)
  const rejected = await apiError(guest.client('POST /api/order', { body: orderForm(checkout) }))
  expect(rejected).toMatchObject({ status: 409, code: 'sold_out' })
  expect(rejected.details.lines).toEqual([{ id: a, name: 'Helm', left: 2 }])
  const { cart, subtotal } = (await guest.client('GET /api/checkout')).checkout
  expect(cart.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    [3, 387],
    [1, 129],
  ])
  expect([cart.subtotal, subtotal]).toEqual([516, 516])
  expect(await stockOf(context, b)).toEqual({ on_hand: 9, held: 0 })
  expect((await guest.client('GET /api/cart')).cart.count).toBe(4)
})

test('wrong fields are rejected, and nothing is ordered', async ({
  context,
  openBrowser,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  const wrong = {
    email: ['', 'x', 'a@b', null, 1],
    name: ['', 'a\nb', 'x'.repeat(81)],
    street: ['', 'x'.repeat(121)],
    postcode: ['', 'x'.repeat(21), 'a\0', '10115'],
    city: ['', 'x'.repeat(81)],
    country: ['', 'XX', 'ie', null],
    shipping: ['', 'free', null],
    payment: ['', 'transfer', 'cash', null],
    note: ['x'.repeat(501)],
    checkoutKey: ['', 'short', 'x'.repeat(44), null, `${'x'.repeat(42)}.`],
    digest: ['', 'x'.repeat(44)],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const body = { ...orderForm(checkout), [field]: value }
      const rejected = await apiError(buyer.client('POST /api/order', { body }))
      expect(rejected.fields, `${field} ${value}`).toHaveProperty(field)
    }
  }
  const body = orderForm(checkout, { country: 'DE', postcode: '10A15', email: 'x' })
  expect((await apiError(buyer.client('POST /api/order', { body }))).fields).toEqual({
    email: expect.any(String),
    postcode: 'Enter a German postal code, such as 10115',
  })
  const digest = 'x'.repeat(43)
  const forged = await apiError(
    buyer.client('POST /api/order', { body: orderForm(checkout, { digest }) }),
  )
  expect(forged.code).toBe('cart_changed')
  const empty = openBrowser()
  expect((await apiError(checkOut(empty))).code).toBe('conflict')
  expect(await context.db.write.selectFrom('orders').select('id').execute()).toEqual([])
})

test('who is signed in finds their name and their last address filled in', async ({
  context,
  buyer,
}) => {
  const user = await newUser(context)
  await buyer.client('POST /api/auth/login', { body: { email: user.email, password } })
  const prefilled = async () => (await buyer.client('GET /api/checkout')).checkout
  expect((await prefilled()).prefilled).toMatchObject({
    email: user.email,
    name: user.name,
    city: '',
  })
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout', { query: { country: 'DE' } })
  const body = orderForm(checkout, { email: user.email, postcode: '95028', city: 'Hof' })
  await buyer.client('POST /api/order', { body })
  expect(await prefilled()).toMatchObject({ country: 'DE', prefilled: { city: 'Hof' } })
  await addToCart(buyer, await newProduct(context))
  const outdated = orderForm(await prefilled(), {
    ...{ email: user.email, postcode: '95028', city: 'Hof', digest: 'd'.repeat(43) },
  })
  const rejected = await apiError(buyer.client('POST /api/order', { body: outdated }))
  expect(rejected).toMatchObject({
    code: 'cart_changed',
    details: { checkout: { prefilled: (await prefilled()).prefilled } },
  })
  const { orders, total } = await buyer.client('GET /api/order')
  expect(orders).toMatchObject([{ number: '10001', count: 1, payment: 'open' }])
  expect(total).toBe(1)
})

test('delivery costs nothing from a sum on', async ({ context, buyer }) => {
  const { freeFrom } = shopDefaults.shipping.zones[0]?.methods[0] ?? {}
  await addToCart(buyer, await newProduct(context, { priceCents: fromDecimal(freeFrom ?? 0) }))
  expect((await checkOut(buyer)).order).toMatchObject({ total: freeFrom, shippingPrice: 0 })
})

test('a closed shop takes no order, also not one whose checkout was opened before', async ({
  context,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  await changeSettings(context, 'shop', { open: false })
  const rejected = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
  expect(rejected).toMatchObject({ status: 409, code: 'checkout_closed' })
  const now = (await buyer.client('GET /api/checkout')).checkout
  expect(now.paymentMethods).toEqual([])
  expect((await buyer.client('GET /api/cart')).cart.count).toBe(1)
  await changeSettings(context, 'shop', { open: true })
  await buyer.client('POST /api/order', { body: orderForm(checkout) })
})

test('a shop takes no order while it can’t read what to charge', async ({ context, buyer }) => {
  const helm = await newProduct(context)
  await addToCart(buyer, helm)
  const { checkout } = await buyer.client('GET /api/checkout')
  await storeUnreadable(context, 'tax')
  const rejected = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
  expect(rejected).toMatchObject({ status: 409, code: 'checkout_closed' })
  expect((await buyer.client('GET /api/checkout')).checkout.paymentMethods).toEqual([])
  expect((await buyer.client('GET /api/settings')).closed).toBe(true)
  const listed = async () =>
    (await findSetupTasks(context)).filter(({ setting }) => setting === 'unreadable tax')
  expect(await listed()).toMatchObject([{ name: 'Settings “VAT”', level: 'blocks' }])
  await changeSettings(context, 'tax', {})
  expect(await listed()).toEqual([])
  const { checkout: now } = await buyer.client('GET /api/checkout')
  await buyer.client('POST /api/order', { body: orderForm(now) })
})
