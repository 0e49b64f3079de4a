import { expect, vi } from 'vitest'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { ApiError } from '../../../contract/client.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { hour, minute } from '../../../contract/time/durations.ts'
import { applyScheduledPrices } from '../../catalogue/prices/scheduled-prices.ts'
import { changeProduct } from '../../catalogue/products/products.ts'
import { fromNow } from '../../db/time.ts'
import { cents } from '../../money.ts'
import { manageOrder } from '../../orders/manage-order.ts'
import { newUser } from '../accounts.ts'
import { test } from '../audited.ts'
import { type Browser, openBrowser as open, retryWhileBusy } from '../browser.ts'
import { newProduct } from '../builders.ts'
import { catchUp } from '../due-jobs.ts'
import { queuedEmailKinds } from '../queued-emails.ts'
import { openApp } from '../requests.ts'
import { addToCart, buy, demoPaymentOf, orderForm, stockOf, updatedAtOf } from '../selling.ts'

// `npm run test:scale` attacks as hard as the design demands.
const isLarge = process.env.SCALE === 'large'

const orderIn = async ({ client }: Browser, number: string): Promise<Order> =>
  (await client('GET /api/order/{number}', { params: { number } })).order

test('many buyers of ten pieces at two nodes place ten orders', async ({ context, otherNode }) => {
  const nodes = [await openApp(context), await openApp(otherNode)]
  const product = await newProduct(context, { stock: 10 })
  const buyers = await Promise.all(
    Array.from({ length: isLarge ? 200 : 20 }, async (_, n) => {
      const browser = open(nodes[n % 2] as (typeof nodes)[0])
      await retryWhileBusy(() => addToCart(browser, product))
      const { checkout } = await retryWhileBusy(() => browser.client('GET /api/checkout'))
      return { browser, body: orderForm(checkout, { email: `buyer${n}@example.com` }) }
    }),
  )
  const ends = await Promise.all(
    buyers.map(({ browser, body }) =>
      retryWhileBusy(() => browser.client('POST /api/order', { body })).then(
        () => 'ordered',
        error => (error as ApiError).code,
      ),
    ),
  )
  const count = (end: string) => ends.filter(each => each === end).length
  expect([count('ordered'), count('sold_out')]).toEqual([10, buyers.length - 10])
  expect(await stockOf(context, product)).toEqual({ on_hand: 10, held: 10 })
}, 300_000)

test('while a product is hidden, orders are placed before it or rejected', async ({
  context,
  otherNode,
}) => {
  const nodes = [await openApp(context), await openApp(otherNode)]
  for (const stock of [null, 1_000]) {
    const product = await newProduct(context, { stock })
    const buyers = await Promise.all(
      Array.from({ length: isLarge ? 50 : 20 }, async (_, n) => {
        const browser = open(nodes[n % 2] as (typeof nodes)[0])
        await retryWhileBusy(() => addToCart(browser, product))
        const { checkout } = await retryWhileBusy(() => browser.client('GET /api/checkout'))
        return { browser, body: orderForm(checkout, { email: `${stock}-${n}@example.com` }) }
      }),
    )
    const orders = async () => {
      const { total } = await context.db.read
        .selectFrom('order_lines')
        .select(count => count.fn.countAll<number>().as('total'))
        .where('product_id', '=', product)
        .executeTakeFirstOrThrow()
      return total
    }
    const order = ({ browser, body }: (typeof buyers)[0]) =>
      retryWhileBusy(() => browser.client('POST /api/order', { body })).then(
        () => 'ordered',
        error => (error as ApiError).code,
      )
    const first = buyers.slice(0, 10).map(order)
    await Promise.race(first)
    const ends = [...first, ...buyers.slice(10).map(order)]
    await changeProduct(otherNode, 'system', product, { hidden: true })
    const before = await orders()
    const all = await Promise.all(ends)
    expect(await orders()).toBe(before)
    expect(all.filter(end => end === 'ordered')).toHaveLength(before)
    expect(all.filter(end => end !== 'ordered').every(end => end === 'cart_changed')).toBe(true)
    expect(before).toBeGreaterThan(0)
  }
}, 300_000)

test('while a reduction starts or ends, buyers are charged what was shown or rejected', async ({
  context,
  otherNode,
}) => {
  const nodes = [await openApp(context), await openApp(otherNode)]
  const id = await newProduct(context, { priceCents: cents(54_900), stock: 1_000 })
  const [from, until] = [fromNow(hour), fromNow(2 * hour)]
  const reduction = { cents: cents(49_900), from, until }
  await changeProduct(context, 'system', id, { reduction })
  for (const [instant, before, after] of [
    [from, 549, 499],
    [until, 499, 549],
  ] as const) {
    const buyers = await Promise.all(
      Array.from({ length: isLarge ? 50 : 20 }, async (_, n) => {
        const browser = open(nodes[n % 2] as (typeof nodes)[0])
        await retryWhileBusy(() => addToCart(browser, id))
        const { checkout } = await retryWhileBusy(() => browser.client('GET /api/checkout'))
        const body = orderForm(checkout, { email: `${instant.slice(11, 13)}-${n}@example.com` })
        return { browser, body }
      }),
    )
    /** At the price that was shown, or else at the one that the error shows. */
    const order = ({ browser, body }: (typeof buyers)[0]) =>
      retryWhileBusy(() => browser.client('POST /api/order', { body })).then(
        placed => {
          expect(placed.order.lines).toMatchObject([{ price: before }])
          return before
        },
        async error => {
          const { checkout } = (error as ApiError).details
          expect([(error as ApiError).code, checkout?.subtotal]).toEqual(['cart_changed', after])
          const next = orderForm(checkout as Checkout, { email: body.email })
          const placed = await retryWhileBusy(() =>
            browser.client('POST /api/order', { body: next }),
          )
          expect(placed.order.lines).toMatchObject([{ price: after }])
          return after
        },
      )
    const first = buyers.slice(0, 10).map(order)
    await Promise.race(first)
    const others = buyers.slice(10).map(order)
    await Promise.all(
      Object.values({ context, otherNode }).map(node =>
        applyScheduledPrices(node, new Date(instant)),
      ),
    )
    const charged = await Promise.all([...first, ...others])
    expect(charged).toContain(before)
    expect((await nodes[1]?.inject(`/api/product/${id}`))?.json().product.price).toBe(after)
  }
}, 300_000)

test('carts of the same products in any order do not deadlock', async ({ context, otherNode }) => {
  const nodes = [await openApp(context), await openApp(otherNode)]
  const products: string[] = []
  for (const stock of [20, 20, 20]) products.push(await newProduct(context, { stock }))
  const buyers = Array.from({ length: isLarge ? 40 : 12 }, async (_, n) => {
    const browser = open(nodes[n % 2] as (typeof nodes)[0])
    for (const id of n % 3 ? products : products.toReversed()) {
      await retryWhileBusy(() => addToCart(browser, id))
    }
    const { checkout } = await retryWhileBusy(() => browser.client('GET /api/checkout'))
    const body = orderForm(checkout, { email: `buyer${n}@example.com` })
    return browser.client('POST /api/order', { body }).then(
      () => 'ordered',
      error => (error as ApiError).code,
    )
  })
  const ends = await Promise.all(buyers)
  const ordered = Math.min(20, buyers.length)
  expect(ends.filter(end => end === 'ordered')).toHaveLength(ordered)
  expect(ends.filter(end => end === 'sold_out')).toHaveLength(buyers.length - ordered)
}, 300_000)

test('a payment at the moment when the hold ends pays the order or is refunded', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const product = await newProduct(context, { stock: 1_000 })
  for (let n = 0; n < (isLarge ? 100 : 12); n += 1) {
    const buyer = openBrowser()
    const placed = await buy(buyer, product, { email: `buyer${n}@example.com` })
    const params = { id: demoPaymentOf(placed) }
    const over = new Date(Date.now() + 2 * hour)
    const pay = () =>
      retryWhileBusy(() =>
        buyer.client('POST /api/payment/demo/{id}', { params, body: { outcome: 'pay' } }),
      )
    const expire = () => catchUp(n % 2 ? context : otherNode, over)
    const acts: Promise<unknown>[] = n % 3 ? [pay(), expire()] : [expire(), pay()]
    await Promise.all(acts)
    await catchUp(context, new Date(over.getTime() + 2 * minute))
    const { payment } = await buyer.client('GET /api/payment/demo/{id}', { params })
    const order = await orderIn(buyer, placed.order.number)
    const end = `${order.state}, ${order.payment}, ${payment.state}`
    expect(['placed, paid, paid', 'canceled, open, failed']).toContain(end)
  }
}, 300_000)

test('buyers are charged what was shown while prices and carts change', async ({
  context,
  openBrowser,
}) => {
  const products = [await newProduct(context), await newProduct(context)]
  const [first = '', second = ''] = products
  const ends = { ordered: 0, changed: 0 }
  for (let n = 0; n < (isLarge ? 1_000 : 40); n += 1) {
    const buyer = openBrowser()
    await addToCart(buyer, first)
    const { checkout } = await buyer.client('GET /api/checkout')
    const body = orderForm(checkout, { email: `buyer${n}@example.com` })
    const priceCents = cents(1_000 + ((n * 7_919) % 5_000))
    const disturb = [
      () => changeProduct(context, 'system', first, { priceCents }),
      () => addToCart(buyer, second),
      async () => {},
    ][n % 3]
    const place = () => buyer.client('POST /api/order', { body }).catch((error: ApiError) => error)
    const acts = n % 2 ? [place, disturb] : [disturb, place]
    const [one, two] = await Promise.all(acts.map(act => act?.()))
    const end = n % 2 ? one : two
    if (end instanceof ApiError) {
      expect(end.code).toBe('cart_changed')
      ends.changed += 1
    } else {
      const { order } = end as { order: Order }
      expect(order.total).toBe(checkout.total)
      expect(order.lines.map(({ id, quantity, total }) => ({ id, quantity, total }))).toEqual(
        checkout.cart.lines.map(({ product: { id }, quantity, total }) => ({
          id,
          quantity,
          total,
        })),
      )
      ends.ordered += 1
    }
  }
  expect(ends.ordered).toBeGreaterThan(0)
}, 300_000)

test('ten concurrent refunds do not exceed what was paid', async ({ context, buyer }) => {
  const placed = await buy(buyer, await newProduct(context))
  const { number, total } = placed.order
  const params = { id: demoPaymentOf(placed) }
  await buyer.client('POST /api/payment/demo/{id}', { params, body: { outcome: 'pay' } })
  const admin = await newUser(context, { role: 'owner' })
  const refund = async () => {
    const updatedAt = await updatedAtOf(context, number)
    const wanted = { action: 'refund', amount: total - 1, internalNote: '', updatedAt } as const
    return manageOrder(context, admin, number, wanted)
  }
  const ends = await Promise.allSettled(Array.from({ length: 10 }, refund))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await orderIn(buyer, number)).paid).toBe(1)
}, 60_000)

test('purchases that do not change availability leave cached pages valid', async ({
  context,
  app,
  openBrowser,
}) => {
  const product = await newProduct(context, { stock: 10_000 })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async () => (await fetch(`${base}/api/product/${product}`)).json()
  const kept = await get()
  // The reply cache alone asks by an address and nothing more.
  const asked = vi.spyOn(app, 'inject')
  const renderings = () =>
    (asked.mock.calls as unknown[][]).filter(([what]) => typeof what === 'string')
  const version = await context.catalogueVersion.read()
  const purchases = isLarge ? 1_000 : 25
  for (let n = 0; n < purchases; n += 1) {
    await buy(openBrowser(), product, { email: `buyer${n}@example.com` })
  }
  expect(await context.catalogueVersion.read()).toBe(version)
  expect(context.catalogueVersion.known()).toBe(version)
  expect(await get()).toEqual(kept)
  expect(renderings()).toEqual([])
  expect(await stockOf(context, product)).toEqual({ on_hand: 10_000, held: purchases })
  expect(await queuedEmailKinds(context, 'buyer0@example.com')).toEqual(['order-received'])
}, 300_000)
