import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { changeProduct, deleteProduct } from '../catalogue/products/products.ts'
import { audit } from '../orders/audit.ts'
import { test as base } from '../test/audited.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { beforeTransaction } from '../test/interleaving.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, buy, demoPaymentOf, orderForm, stockOf, updatedAtOf } from '../test/selling.ts'
import { openTransferShop } from '../test/transfers.ts'

const adminEmail = 'owner@example.com'

const test = base.extend<{ shop: Awaited<ReturnType<typeof openShop>> }>({
  shop: async ({ context }, use) => use(await openShop(context)),
})

/** A shop that takes transfers, and what its admin and its clock can do. */
async function openShop(context: AppContext) {
  const shop = await openTransferShop(context)
  return {
    ...shop,
    open: () => openBrowser(shop.app),
    book: (number: string, fields: object = {}) =>
      shop.act(number, { action: 'book-payment', ...fields }),
  }
}

test('the buyer is told where to send it, and the owner books it', async ({ context, shop }) => {
  const buyer = shop.open()
  const product = await newProduct(context, { stock: 2 })
  const { order, next } = await buy(buyer, product, { payment: 'transfer' })
  expect(next).toMatchObject({
    kind: 'transfer',
    holder: 'Armory Ltd',
    iban: 'IE29 AIBK 9311 5212 3456 78',
    amount: order.total,
    reference: 'RF25 1000 1',
    code: expect.stringContaining('<svg'),
    payBefore: order.payBefore,
  })
  const params = { number: order.number }
  expect((await buyer.client('GET /api/order/{number}', { params })).next).toEqual(next)
  await shop.wait(6.9)
  expect(await stockOf(context, product)).toEqual({ on_hand: 2, held: 1 })
  const half = await shop.book(order.number, { amount: 50, reference: 'Bank 1' })
  expect(half).toMatchObject({ payment: 'open', paid: 50 })
  // The same line of the bank's list again.
  expect(await shop.book(order.number, { amount: 50, reference: 'Bank 1' })).toMatchObject({
    paid: 50,
  })
  expect(await shop.book(order.number)).toMatchObject({ payment: 'paid', paid: order.total })
  expect((await apiError(shop.book(order.number))).code).toBe('conflict')
  await shop.wait(30)
  const { order: seen, next: done } = await buyer.client('GET /api/order/{number}', { params })
  expect([seen.state, seen.payment, done.kind]).toEqual(['placed', 'paid', 'none'])
})

test('admins see what the bank calls a payment, and where else it is booked', async ({
  context,
  shop,
}) => {
  const buyer = shop.open()
  const [first, second] = [
    (await buy(buyer, await newProduct(context))).order,
    (await buy(buyer, await newProduct(context))).order,
  ]
  const booking = { action: 'book-payment', amount: 50, reference: 'Bank 1' }
  const once = await shop.manage(first.number, booking)
  expect(once).toMatchObject({ booked: null, order: { transferReference: 'RF25 1000 1' } })
  expect(once.order.payments).toMatchObject([{ reference: 'Bank 1' }])
  const twice = await shop.manage(second.number, booking)
  const at = once.order.payments[0]?.at
  expect(twice.booked).toEqual({ number: first.number, amount: 50, at })
  expect(twice.order.payments).toEqual([])
  const { payments } = await shop.book(second.number)
  expect(payments).toMatchObject([{ reference: '' }])
  const params = { number: first.number }
  const seen = await buyer.client('GET /api/order/{number}', { params })
  expect(seen.order.payments).toMatchObject([{ amount: 50, reference: '' }])
})

test('a refund that is sent is marked so once, and the buyer reads when', async ({
  context,
  shop,
}) => {
  const buyer = shop.open()
  const { order } = await buy(buyer, await newProduct(context))
  const { number } = order
  const send = { action: 'refund-sent' }
  await shop.book(number)
  expect((await apiError(shop.act(number, send))).code).toBe('conflict')
  await shop.act(number, { action: 'refund', amount: 5 })
  const refunded = await shop.act(number, { action: 'refund', amount: 2.5 })
  expect(refunded.toSend).toBe(7.5)
  expect(refunded.can).toContain('refund-sent')
  const updatedAt = await updatedAtOf(context, number)
  const sent = await shop.act(number, { ...send, updatedAt })
  expect(sent).toMatchObject({ toSend: 0, paid: order.total - 7.5 })
  expect(sent.can).not.toContain('refund-sent')
  expect(sent.events.at(-1)).toMatchObject({ type: 'refund-sent', data: { amount: 7.5 } })
  expect((await apiError(shop.act(number, { ...send, updatedAt }))).code).toBe('conflict')
  const params = { number }
  const { order: seen } = await buyer.client('GET /api/order/{number}', { params })
  expect(seen.toSend).toBe(0)
  expect(seen.events.at(-1)).toMatchObject({
    type: 'refund-sent',
    actor: { kind: 'shop', name: '' },
  })
})

test('money for a canceled order reinstates it while there are pieces, else it goes back', async ({
  context,
  shop,
}) => {
  const product = await newProduct(context, { stock: 2 })
  const [first, second] = [
    await buy(shop.open(), product, { email: 'first@example.com' }),
    await buy(shop.open(), product, { email: 'second@example.com' }),
  ]
  await shop.wait(8)
  expect(await stockOf(context, product)).toEqual({ on_hand: 2, held: 0 })
  await changeProduct(context, 'system', product, { stock: 1 })
  const { number } = first.order
  expect(await shop.book(number)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 1 })
  expect(await shop.book(second.order.number)).toMatchObject({
    state: 'canceled',
    payment: 'refunded',
    paid: 0,
  })
  // Emails of one transaction have no order.
  const [, , ...reinstated] = await queuedEmailKinds(context, 'first@example.com')
  expect(reinstated.toSorted()).toEqual(['order-paid', 'order-reinstated'])
  expect(await queuedEmailKinds(context, 'second@example.com')).toContain('order-refunded')
  expect(await queuedEmailKinds(context, adminEmail)).toEqual(['owner-notice'])
})

test('money for a canceled order goes back if its product was deleted and is not counted', async ({
  context,
  shop,
}) => {
  const product = await newProduct(context)
  const { number } = (await buy(shop.open(), product)).order
  await shop.wait(8)
  await deleteProduct(context, 'system', product)
  expect(await shop.book(number)).toMatchObject({ state: 'canceled', payment: 'refunded', paid: 0 })
})

test('if a partial payment arrives just before a cancellation, the buyer can still transfer the rest', async ({
  context,
  shop,
}) => {
  const { number, total } = await shop.order()
  beforeTransaction(context, () => shop.book(number, { amount: 10 }))
  const refused = await apiError(shop.act(number, { action: 'cancel' }))
  expect(refused.code).toBe('conflict')
  expect((await shop.seen(number)).next).toMatchObject({ kind: 'transfer', amount: total - 10 })
})

test('what a buyer cancels stays canceled: money that came before or comes after goes back', async ({
  context,
  shop,
}) => {
  const product = await newProduct(context, { stock: 1 })
  const buyer = shop.open()
  const { number, total } = (await buy(buyer, product)).order
  await shop.book(number, { amount: 50 })
  await buyer.client('POST /api/order/{number}/cancel', { params: { number }, body: {} })
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
  const late = await shop.book(number, { amount: total })
  expect(late).toMatchObject({ state: 'canceled', payment: 'refunded', paid: 0 })
  const refunds = late.payments.filter(({ kind }) => kind === 'refund')
  expect(refunds.map(({ amount }) => amount)).toEqual([50, total])
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
})

test('a public shop without a way to be paid takes no orders', async ({ context }) => {
  const app = await openApp(context, { https: true, publicUrl: 'https://shop.example' })
  const browser = openBrowser(app)
  const { client } = browser
  await addToCart(browser, await newProduct(context))
  const { checkout } = await client('GET /api/checkout')
  expect(checkout.paymentMethods).toEqual([])
  const rejected = await apiError(client('POST /api/order', { body: orderForm(checkout) }))
  expect(rejected).toMatchObject({ status: 409, code: 'checkout_closed' })
})

test('who pays in part, gets it back and pays again has time to do so', async ({
  context,
  shop,
}) => {
  const product = await newProduct(context, { stock: 1 })
  const { order } = await buy(shop.open(), product)
  await shop.book(order.number, { amount: 50 })
  await shop.act(order.number, { action: 'refund', amount: 50 })
  const open = await shop.book(order.number, { amount: 30 })
  expect(open).toMatchObject({ payment: 'open', payBefore: expect.any(String), paid: 30 })
  await shop.wait(8)
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
})

test('a demonstration pays nothing any more in a shop that takes money', async ({
  context,
  shop,
  openBrowser,
}) => {
  const placed = await buy(openBrowser(), await newProduct(context))
  const params = { id: demoPaymentOf(placed) }
  const { client } = shop.open()
  const pay = client('POST /api/payment/demo/{id}', { params, body: { outcome: 'pay' } })
  expect((await apiError(pay)).status).toBe(404)
  await shop.wait(0.01)
  expect(await shop.book(placed.order.number)).toMatchObject({ payment: 'paid' })
})

test('the audit tells of a refund to send that the ledger does not have', async ({
  context,
  shop,
}) => {
  const { order } = await buy(shop.open(), await newProduct(context), { payment: 'transfer' })
  await shop.book(order.number)
  await shop.act(order.number, { action: 'refund', amount: 10 })
  expect(await audit(context)).toEqual([])
  const change = (id: string) =>
    context.db.write.updateTable('manual_refunds').set({ id }).execute()
  const { id } = await context.db.read
    .selectFrom('manual_refunds')
    .select('id')
    .executeTakeFirstOrThrow()
  await change('another')
  expect(await audit(context)).toEqual([
    `Order ${order.number} has a refund to send that isn’t a refund by transfer.`,
  ])
  await change(id)
})
