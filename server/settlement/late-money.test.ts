import { describe, expect } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { day, minute } from '../../contract/time/durations.ts'
import { cents, fromDecimal } from '../money.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { catchUp, runDueJobs } from '../test/due-jobs.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { buy, fetchAsAdmin, newWithdrawal, reportPayment, stockOf } from '../test/selling.ts'
import {
  test as base,
  fetchOrder,
  listEntries,
  refundBy,
  sendEvent,
  stripeSessionOf,
  timeFromNow,
} from '../test/stripe.ts'
import { paymentEventsJob } from './providers/payment-events.ts'

const book = { action: 'book-payment' }

const test = base.extend<{ undo: (number: string) => Promise<Order> }>({
  undo: async ({ admin, act }, use) =>
    use(async number => {
      const { payments } = await fetchAsAdmin(admin, number)
      const payment = payments.find(({ undo }) => undo === 'possible')?.id
      return act(number, { action: 'undo-payment', payment })
    }),
})

describe('what came in beside a booking that is undone', () => {
  test('and went back for it leaves the order to be paid', async ({
    context,
    fakeStripe,
    buyer,
    act,
    undo,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    await act(order.number, book)
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
    const undone = await undo(order.number)
    expect(undone).toMatchObject({ state: 'placed', payment: 'open', paid: 0, paidAt: null })
    expect(undone.payBefore).toEqual(expect.any(String))
    expect((await fetchOrder(buyer, order.number)).can).toContain('pay')
    expect((await queuedEmailKinds(context, order.email)).at(-1)).toBe('order-unpaid')
    const { payment, invoices } = await act(order.number, book)
    expect([payment, invoices.length]).toEqual(['paid', 1])
  })

  test('for an accepted difference, and went back, leaves the order to be paid', async ({
    context,
    fakeStripe,
    buyer,
    act,
    undo,
  }) => {
    const { number, total } = (await buy(buyer, await newProduct(context))).order
    for (const amount of [30, total - 60]) await act(number, { ...book, amount })
    await act(number, { action: 'accept-difference' })
    await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id)
    expect(await fetchOrder(buyer, number)).toMatchObject({ paid: total - 30 })
    for (const paid of [total - 60, 0]) {
      const undone = await undo(number)
      expect(undone).toMatchObject({ state: 'placed', payment: 'open', paid, paidAt: null })
      expect(undone.can).not.toContain('ship')
    }
  })

  test('and went back in part, and some of the rest by a refund, is not shipped for', async ({
    context,
    fakeStripe,
    buyer,
    act,
    undo,
  }) => {
    const { number, total } = (await buy(buyer, await newProduct(context))).order
    await act(number, { ...book, amount: 50 })
    await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id)
    expect(await fetchOrder(buyer, number)).toMatchObject({ payment: 'paid', paid: total })
    await act(number, { action: 'refund', amount: 20 })
    const undone = await undo(number)
    expect(undone).toMatchObject({ payment: 'open', paid: total - 70 })
    expect(undone.can).not.toContain('ship')
  })

  test('and was partly refunded doesn’t make the order shippable', async ({
    context,
    openBrowser,
    act,
    undo,
  }) => {
    const { order } = await buy(openBrowser(), await newProduct(context), { payment: 'transfer' })
    await act(order.number, { ...book, amount: 50 })
    const charge = {
      cents: fromDecimal(order.total),
      provider: 'transfer',
      provider_ref: 'Bank 1',
    } as const
    await reportPayment(context, order.id, charge)
    const undone = await undo(order.number)
    expect(undone).toMatchObject({ payment: 'open', paid: order.total - 50 })
    expect(undone.can).not.toContain('ship')
  })

  test('after a cancellation leaves the order to be paid, and its pieces are not held for ever', async ({
    context,
    openBrowser,
    act,
    undo,
  }) => {
    const product = await newProduct(context, { stock: 3 })
    const { order } = await buy(openBrowser(), product, { payment: 'transfer' })
    await act(order.number, { ...book, amount: 10 })
    expect(await act(order.number, { action: 'cancel' })).toMatchObject({ payment: 'refunded' })
    await act(order.number, { ...book, amount: order.total })
    expect(await undo(order.number)).toMatchObject({ state: 'placed', payment: 'open' })
    await catchUp(context, timeFromNow(8 * day))
    expect(await stockOf(context, product)).toEqual({ on_hand: 3, held: 0 })
  })
})

test('a part that went back leaves all of the order to be paid', async ({
  context,
  buyer,
  act,
}) => {
  const { order } = await buy(buyer, await newProduct(context), { payment: 'transfer' })
  const { number } = order
  await act(number, { ...book, amount: 60 })
  const empty = await act(number, { action: 'refund', amount: 60 })
  expect(empty).toMatchObject({ state: 'placed', payment: 'open', paid: 0 })
  expect((await fetchOrder(buyer, number)).can).toContain('pay')
  const part = await act(number, { ...book, amount: 50 })
  expect([part.payment, part.can.includes('ship')]).toEqual(['open', false])
  const { payment, invoices } = await act(number, book)
  expect([payment, invoices.length]).toEqual(['paid', 1])
})

describe('money for a canceled order is refunded', () => {
  test('if the buyer had withdrawn', async ({ context, app, openBrowser, act }) => {
    const product = await newProduct(context)
    const { order } = await buy(openBrowser(), product, { payment: 'transfer' })
    await newWithdrawal({ context, app }, order.number)
    await act(order.number, { action: 'cancel' })
    const late = await act(order.number, book)
    expect(late).toMatchObject({ state: 'canceled', payment: 'refunded', paid: 0 })
  })

  test('if it was paid and refunded before', async ({ context, fakeStripe, buyer, act }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const { id } = stripeSessionOf(fakeStripe, order.number)
    await fakeStripe.settle(id, 'unpaid')
    await fetchOrder(buyer, order.number)
    await act(order.number, book)
    await act(order.number, { action: 'cancel' })
    Object.assign(stripeSessionOf(fakeStripe, order.number), { payment_status: 'paid' })
    await catchUp(context, timeFromNow(2 * minute))
    expect([...fakeStripe.refunds.values()]).toHaveLength(1)
    const late = await fetchOrder(buyer, order.number)
    expect(late).toMatchObject({ state: 'canceled', payment: 'refunded' })
    expect(late.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note'])
  })
})

test('a buyer who pays again after a mistake has as long as they were told', async ({
  context,
  buyer,
  act,
  undo,
}) => {
  const { order } = await buy(buyer, await newProduct(context), { payment: 'transfer' })
  await act(order.number, book)
  const longAgo = { placed_at: timeFromNow(-10 * day).toISOString() }
  await context.db.write.updateTable('orders').set(longAgo).where('id', '=', order.id).execute()
  const { payBefore } = await undo(order.number)
  const params = { number: order.number }
  await buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'stripe' } })
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ payBefore })
  const row = context.db.write.selectFrom('orders').select('payment_method')
  expect(await row.executeTakeFirst()).toEqual({ payment_method: 'stripe' })
})

test('an order of nothing stays paid when money comes for it and goes back', async ({
  context,
  openBrowser,
  act,
}) => {
  const { code } = await newDiscount(context, { value: 100 })
  const product = await newProduct(context, { priceCents: cents(30_000) })
  const { order } = await buy(openBrowser(), product, { code })
  expect(order).toMatchObject({ total: 0, payment: 'paid' })
  const charge = { cents: cents(500), provider: 'transfer', provider_ref: 'Bank 1' } as const
  await reportPayment(context, order.id, charge)
  expect(await act(order.number, { action: 'ship', carrier: 'Post' })).toMatchObject({
    state: 'completed',
  })
})

test('a bank that takes back all of what was refunded in part is recorded as far as it can be', async ({
  context,
  admin,
  app,
  fakeStripe,
  newPaidOrder,
}) => {
  Object.assign(context.config, { adminEmail: 'owner@example.com' })
  const { number, buyer, session, intent } = await newPaidOrder()
  const total = session.amount_total ?? 0
  await refundBy(context, admin, number, 30)
  const about = { id: 'dp_1', object: 'dispute', reason: 'fraudulent' } as const
  const sum = { amount: total, currency: 'eur', payment_intent: intent }
  const dispute = { ...about, ...sum, status: 'lost' as const }
  fakeStripe.disputes.set('dp_1', dispute)
  for (let n = 0; n < 2; n += 1) {
    await sendEvent(app, fakeStripe.sign('charge.dispute.closed', dispute))
    await runDueJobs(context, paymentEventsJob, timeFromNow(n * day))
  }
  expect(await listEntries(context)).toEqual([
    { kind: 'charge', cents: total },
    { kind: 'refund', cents: 3_000 },
    { kind: 'chargeback', cents: total - 3_000 },
  ])
  expect(await fetchOrder(buyer, number)).toMatchObject({ payment: 'refunded' })
  expect(await queuedEmailKinds(context, 'owner@example.com')).toEqual(['owner-notice'])
})

describe('Stripe', () => {
  test('that rejects the shop is said to be unavailable, for nobody can do anything about it', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    fakeStripe.faults.push({ call: /sessions$/, fault: 'bare 404' })
    const { order } = await buy(buyer, await newProduct(context))
    for (let n = 0; n < 4; n += 1) fakeStripe.faults.push({ call: /sessions/, fault: 'bare 404' })
    const params = { number: order.number }
    const body = { payment: 'stripe' } as const
    const rejected = await apiError(buyer.client('POST /api/order/{number}/pay', { params, body }))
    expect(rejected).toMatchObject({ code: 'unavailable' })
    expect(rejected.message).toMatch(/^The payment service isn’t responding/)
  })

  test('takes no less than 50 cents, which is said before anything is held', async ({
    context,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 1, priceCents: cents(30_000) })
    const { code } = await newDiscount(context, { kind: 'amount', value: 299.8 })
    const rejected = await apiError(buy(openBrowser(), product, { code }))
    expect(rejected).toMatchObject({ code: 'conflict' })
    expect(rejected.message).toMatch(/is available from €0\.50/)
    expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
    const { order } = await buy(openBrowser(), product, { code, payment: 'transfer' })
    expect(order.total).toBe(0.2)
  })
})
