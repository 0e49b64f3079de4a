import { expect } from 'vitest'
import { day } from '../../contract/time/durations.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { endOfHold } from '../settlement/hold.ts'
import { apiError, openBrowser as open } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { bankAccount } from '../test/camt-statement.ts'
import { queuedEmailContents } from '../test/queued-emails.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, checkOut, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { test } from '../test/transfers.ts'

type Confirmation = { terms: { title?: string; lines?: string[] }[] }

test('an order keeps the deadlines and rights that it was placed under', async ({
  context,
  shop,
}) => {
  await changeSettings(context, 'orders', { transferDays: 5, restDays: 3 })
  await changeSettings(context, 'returns', { withdrawalDays: 30, paidBy: 'seller' })
  const order = await shop.order()
  const end = endOfHold(5, shopDefaults.shop.timeZone, Date.parse(order.placedAt))
  const payBefore = new Date(end).toISOString()
  const under = { withdrawalDays: 30, returnsPaidBy: 'seller', payBefore }
  expect(order).toMatchObject(under)
  const [{ terms } = { terms: [] }] = await queuedEmailContents<Confirmation>(
    context,
    'order-received',
  )
  const text = terms.flatMap(({ lines }) => lines).join('\n')
  expect(text).toContain('withdraw from this contract within 30 days without giving any reason')
  expect(text).toContain('We will bear the cost of returning the goods.')
  expect(text).not.toContain('You will have to bear')

  await changeSettings(context, 'orders', { transferDays: 20, largeOrderDays: 10 })
  await changeSettings(context, 'returns', { withdrawalDays: 14, paidBy: 'buyer' })
  const { order: later } = await shop.seen(order.number)
  expect(later).toMatchObject(under)
  const params = { number: order.number }
  const paying = { params, body: { payment: 'transfer' } } as const
  const { next } = await shop.buyer.client('POST /api/order/{number}/pay', paying)
  expect(next).toMatchObject({ payBefore: order.payBefore })

  // A payment that is undone is waited for as long as before.
  await shop.book(order.number)
  expect(await shop.undo(order.number)).toMatchObject(under)
  expect(await shop.order()).toMatchObject({ withdrawalDays: 14, returnsPaidBy: 'buyer' })
})

test('a withdrawal is late by the days of its order', async ({ context, shop }) => {
  await changeSettings(context, 'returns', { withdrawalDays: 30, paidBy: 'seller' })
  const shipped = async () => {
    const { number, email } = await shop.order()
    await shop.book(number)
    await shop.act(number, { action: 'ship', carrier: 'Post' })
    return { number, email, name: 'Ann Buyer' }
  }
  const [first, second] = [await shipped(), await shipped()]
  await changeSettings(context, 'returns', { withdrawalDays: 14, paidBy: 'buyer' })
  for (const [body, days] of [
    [first, 29],
    // Its period may end on a Saturday, and then ends on Monday.
    [second, 33],
  ] as const) {
    const at = new Date(Date.now() - days * day).toISOString()
    await context.db.write.updateTable('order_parcels').set({ at }).execute()
    await shop.buyer.client('POST /api/withdrawal', { body })
  }
  const rows = await context.db.write
    .selectFrom('withdrawals')
    .select('is_after_deadline')
    .orderBy('arrived_at')
    .execute()
  expect(rows.map(row => row.is_after_deadline)).toEqual([0, 1])
  const notices = await queuedEmailContents<{ notice: string }>(context, 'owner-notice')
  expect(notices.at(-1)?.notice).toContain('more than 30 days earlier')
  const [told] = await queuedEmailContents(context, 'withdrawal-received')
  expect(told).toMatchObject({ freeReturn: true })
})

test.for([
  ['orders', { transferDays: 3, largeOrderDays: 2 }],
  ['returns', { withdrawalDays: 30 }],
] as const)(
  'a change of %s between checkout and order is shown first',
  async ([group, change], { context, buyer }) => {
    await addToCart(buyer, await newProduct(context))
    const { checkout } = await buyer.client('GET /api/checkout')
    await changeSettings(context, group, change)
    const rejected = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
    expect(rejected).toMatchObject({ status: 409, code: 'cart_changed' })
    const now = rejected.details.checkout ?? checkout
    await buyer.client('POST /api/order', { body: orderForm(now) })
  },
)

test('the limit of unpaid items is the one that is set', async ({ context }) => {
  await changeSettings(context, 'orders', { unpaidPerBuyer: 2 })
  const app = await openApp(context, { ...context.config, bankAccount, rateLimits: true })
  const buyer = open(app)
  await addToCart(buyer, await newProduct(context, { stock: 10 }), 3)
  const rejected = await apiError(checkOut(buyer, { payment: 'transfer' }))
  expect(rejected).toMatchObject({ status: 409 })
  expect(rejected.message).toContain('up to 2 sets')
  await changeSettings(context, 'orders', { unpaidPerBuyer: 3 })
  await checkOut(buyer, { payment: 'transfer' })
})
