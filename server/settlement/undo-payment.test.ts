import { expect } from 'vitest'
import { getOverview } from '../admin/overview.ts'
import { setStock } from '../catalogue/stock-list/stock-changes.ts'
import { cents } from '../money.ts'
import { audit } from '../orders/audit.ts'
import { apiError } from '../test/browser.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { stockOf } from '../test/selling.ts'
import { book, test } from './undo-payment.fixture.ts'

const email = 'buyer@example.com'
const ship = { action: 'ship', carrier: 'Post' }

test('a payment that was recorded by mistake is undone, and the buyer is asked for it again', async ({
  context,
  shop,
}) => {
  const { number, total } = await shop.order()
  const paid = await shop.act(number, { ...book, reference: 'Bank 1' })
  expect(paid).toMatchObject({ payment: 'paid', payments: [{ undo: 'possible', undoneAt: null }] })
  expect(paid.can).toContain('undo-payment')
  const undone = await shop.undo(number)
  expect(undone).toMatchObject({
    ...{ state: 'placed', payment: 'open', paid: 0, paidAt: null },
    payments: [{ kind: 'charge', amount: total, reference: 'Bank 1', undo: null }],
  })
  expect(undone.payments[0]?.undoneAt).toEqual(expect.any(String))
  expect(undone.events.at(-1)).toMatchObject({ type: 'payment-undone', data: { amount: 258 } })
  expect(undone.can).toContain('book-payment')
  expect(undone.can).not.toContain('undo-payment')
  expect((await getOverview(context)).sales.today).toEqual({ orders: 0, amount: 0 })

  const params = { number }
  const { order, next } = await shop.buyer.client('GET /api/order/{number}', { params })
  expect(order).toMatchObject({ payments: [], paid: 0, payBefore: undone.payBefore })
  expect(next).toMatchObject({ kind: 'transfer', amount: total })
  expect(await queuedEmailKinds(context, email)).toEqual([
    'order-received',
    'order-paid',
    'order-unpaid',
  ])
  // The pieces are held as long as for a new order.
  await shop.wait(6.9)
  expect(await stockOf(context, shop.product)).toEqual({ on_hand: 9, held: 2 })
  expect(await shop.act(number, book)).toMatchObject({ payment: 'paid', paid: total })
  expect((await queuedEmailKinds(context, email)).at(-1)).toBe('order-paid')
  await shop.act(number, ship)
})

test('one who then does not pay is canceled in time, and no money goes back', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.act(number, book)
  await shop.undo(number)
  await shop.wait(7.1)
  expect(await stockOf(context, shop.product)).toEqual({ on_hand: 9, held: 0 })
  expect(await shop.view(number)).toMatchObject({ state: 'canceled', payment: 'open', toSend: 0 })
  expect(await queuedEmailKinds(context, email)).not.toContain('order-refunded')
})

test('a part is undone alone, and the buyer is asked for what is due then', async ({
  context,
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.act(number, { ...book, amount: 100 })
  await shop.act(number, { ...book, amount: 50 })
  const undone = await shop.undo(number, 0)
  expect(undone).toMatchObject({ payment: 'open', paid: 50 })
  const told = ['order-received', 'order-part-paid', 'order-part-paid', 'order-unpaid']
  expect(await queuedEmailKinds(context, email)).toEqual(told)
  await shop.act(number, book)
  const half = await shop.undo(number, 1)
  expect(half.paid).toBe(total - 50)
  const params = { number }
  const { next } = await shop.buyer.client('GET /api/order/{number}', { params })
  expect(next).toMatchObject({ kind: 'transfer', amount: 50 })
})

test('its reference is recorded again, on this order or on the one that it was meant for', async ({
  shop,
}) => {
  const [wrong, right] = [await shop.order(), await shop.order()]
  const booking = { ...book, amount: 100, reference: 'Bank 1' }
  await shop.act(wrong.number, booking)
  await shop.undo(wrong.number)
  const again = await shop.act(right.number, booking)
  expect(again).toMatchObject({ paid: 100, payments: [{ reference: 'Bank 1' }] })
  const { booked, order } = await shop.manage(wrong.number, booking)
  expect(booked).toMatchObject({ number: right.number, amount: 100 })
  expect(order.paid).toBe(0)
  for (const amount of [40, 60]) {
    await shop.undo(right.number)
    const { paid, payments } = await shop.act(right.number, { ...booking, amount })
    expect([paid, payments.at(-1)?.reference]).toEqual([amount, 'Bank 1'])
  }
})

test('what was shipped or refunded meanwhile keeps its payment, and it is said why', async ({
  shop,
}) => {
  const [shipped, refunded] = [await shop.order(), await shop.order()]
  await shop.act(shipped.number, book)
  await shop.act(shipped.number, { ...ship, lines: [{ id: shop.product, quantity: 1 }] })
  await shop.act(refunded.number, book)
  await shop.act(refunded.number, { action: 'refund', amount: 1 })
  for (const [{ number }, undo, words] of [
    [shipped, 'shipped', 'Items of this order were shipped'],
    [refunded, 'refunded', 'was refunded'],
  ] as const) {
    const { payments, can } = await shop.view(number)
    expect(payments[0]?.undo).toBe(undo)
    expect(can).not.toContain('undo-payment')
    const { code, message } = await apiError(shop.undo(number, 0))
    expect([code, message]).toEqual(['conflict', expect.stringContaining(words)])
  }
})

test('the money of an order that went on by a mistake is taken off again', async ({ shop }) => {
  const { number } = await shop.order()
  await shop.act(number, { action: 'cancel' })
  expect(await shop.act(number, book)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await shop.undo(number)).toMatchObject({ state: 'placed', payment: 'open', paid: 0 })
  expect(await shop.act(number, { action: 'cancel' })).toMatchObject({
    state: 'canceled',
    toSend: 0,
  })
})

test('an order that went on by a mistake after its money was refunded is canceled again', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.act(number, { action: 'cancel' })
  const count = (onHand: number) =>
    setStock(context, 'system', shop.product, { onHand, reason: 'Counted' })
  await count(0)
  expect(await shop.act(number, book)).toMatchObject({ state: 'canceled', payment: 'refunded' })
  await count(2)
  expect(await shop.act(number, book)).toMatchObject({ state: 'placed', payment: 'paid' })
  const undone = await shop.undo(number)
  expect(undone).toMatchObject({ state: 'canceled', payment: 'refunded', paid: 0, toSend: 258 })
  expect(await stockOf(context, shop.product)).toEqual({ on_hand: 2, held: 0 })
  expect((await queuedEmailKinds(context, email)).at(-1)).toBe('order-canceled')
})

test('lists and sales count neither a payment that was undone nor a refund for it', async ({
  context,
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.act(number, book)
  await shop.undo(number)
  await shop.act(number, book)
  const { payments } = await shop.act(number, { action: 'refund', amount: 8 })
  expect(payments).toHaveLength(3)
  const { orders } = await shop.list()
  expect(orders).toMatchObject([{ number, received: total, refunded: 8 }])
  expect((await getOverview(context)).sales.today).toEqual({ orders: 1, amount: total - 8 })
})

test('the audit names a booking that was undone with another sum', async ({ context, shop }) => {
  const { number } = await shop.order()
  await shop.act(number, { ...book, amount: 10 })
  await shop.undo(number)
  const wrong = context.db.write.updateTable('payment_entries').where('kind', '=', 'reversal')
  await wrong.set({ cents: cents(900) }).execute()
  expect(await audit(context)).toContain(
    `Order ${number} has a reversal whose amount differs from its payment.`,
  )
  await wrong.set({ cents: cents(1_000) }).execute()
})

test('an order is found by the credit note of an accepted difference after its payment is undone', async ({
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.act(number, { ...book, amount: total - 10 })
  await shop.act(number, { action: 'accept-difference' })
  const { invoices } = await shop.undo(number)
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'credit-note'])
  for (const { number: paper } of invoices) {
    expect(await shop.search(paper), paper).toEqual([number])
  }
})

test('an order that is paid in full after a refund and an undone payment is invoiced in full', async ({
  shop,
}) => {
  const { number, total } = await shop.order()
  const [first] = (await shop.act(number, { ...book, amount: 60 })).payments
  await shop.act(number, book)
  await shop.act(number, { action: 'refund', amount: 10 })
  await shop.act(number, { action: 'undo-payment', payment: first?.id })
  const { payment, paid, invoices } = await shop.act(number, book)
  expect({ payment, paid }).toEqual({ payment: 'paid', paid: total })
  expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', total],
    ['credit-note', 10],
    ['credit-note', total - 10],
    ['invoice', total],
  ])
})

test('refunds before a lower amount was accepted are not credited: it counts from what was left', async ({
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.act(number, { ...book, amount: 30 })
  await shop.act(number, { action: 'refund', amount: 20 })
  await shop.act(number, { ...book, amount: 10 })
  const { payment, paid, invoices } = await shop.act(number, { action: 'accept-difference' })
  expect({ payment, paid }).toEqual({ payment: 'paid', paid: 20 })
  expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', total],
    ['credit-note', total - 20],
  ])
})
