import { expect } from 'vitest'
import { permissions } from '../../../contract/accounts/permissions.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { AdminOrdersQuery, type OrderFilter } from '../../../contract/orders/order-list.ts'
import { day } from '../../../contract/time/durations.ts'
import { proposedRates } from '../../../contract/vat/eu-vat-rates.ts'
import { getOverview } from '../../admin/overview.ts'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { listOrders } from '../../orders/view-order.ts'
import { newTransfer } from '../../payments/ledger.ts'
import { apiError, openBrowser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { catchUp, runDueJobs } from '../../test/due-jobs.ts'
import { queuedEmailContents } from '../../test/queued-emails.ts'
import { signInNewUser } from '../../test/requests.ts'
import { addToCart, checkOut, newWithdrawal } from '../../test/selling.ts'
import { changeSettings } from '../../test/settings.ts'
import {
  test as base,
  fetchOrder,
  type PaidOrder,
  stripeSessionOf,
  sumCredited,
  timeFromNow,
} from '../../test/stripe.ts'
import { bookTransfer } from '../book-transfer.ts'
import { findPayableOrders } from '../payable-orders.ts'
import { queueRefundCheck } from '../providers/payment-event-jobs.ts'
import { paymentEventsJob } from '../providers/payment-events.ts'
import { bookDispute } from './refunds-and-disputes.ts'

type DisputableOrder = PaidOrder & {
  act: (wanted: object) => Promise<Order>
  /** Books how a dispute stands, by default one about all that was paid. */
  dispute: (end?: 'won' | 'lost', about?: { id?: string; part?: number }) => Promise<boolean>
}

const test = base.extend<{ newOrder: (quantity?: number) => Promise<DisputableOrder> }>({
  newOrder: async ({ context, newPaidOrder, act }, use) =>
    use(async quantity => {
      const order = await newPaidOrder(quantity)
      const { number, session, intent: paymentRef } = order
      return {
        ...order,
        act: wanted => act(number, wanted),
        dispute: (end, { id = `dp_${paymentRef}`, part = session.amount_total ?? 0 } = {}) => {
          const sum = { cents: cents(part), currency: 'EUR' }
          return bookDispute(context, { id, paymentRef, ...sum, reason: 'fraudulent', end })
        },
      }
    }),
})

async function numbersIn(context: AppContext, state: OrderFilter) {
  const { orders } = await listOrders(context, AdminOrdersQuery.parse({ state }), permissions)
  return orders.map(({ number }) => number)
}

const ship = { action: 'ship', carrier: 'Post' }

test('a disputed order is listed, searched and counted as one, and not to be shipped', async ({
  context,
  admin: { client },
  newOrder,
}) => {
  const order = await newOrder()
  const { number } = order
  expect(await getOverview(context)).toMatchObject({ toShip: 1, disputed: 0 })
  await order.dispute()
  expect(await getOverview(context)).toMatchObject({ toShip: 0, disputed: 1 })
  expect(await numbersIn(context, 'to-ship')).toEqual([])
  expect(await numbersIn(context, 'disputed')).toEqual([number])
  const { orders } = await listOrders(context, AdminOrdersQuery.parse({}), permissions)
  expect(orders).toMatchObject([{ number, dispute: 'open' }])
  const found = await client('GET /api/admin/search', { query: { q: number } })
  expect(found.orders.records[0]?.detail).toMatch(/Payment disputed$/)
  expect((await fetchOrder(order.buyer, number)).dispute).toBeNull()

  await order.dispute('won')
  expect(await getOverview(context)).toMatchObject({ toShip: 1, disputed: 0 })
  expect(await numbersIn(context, 'to-ship')).toEqual([number])
})

test('a disputed order is shipped only by an admin who says so', async ({ newOrder }) => {
  const order = await newOrder()
  await order.dispute()
  const rejected = await apiError(order.act(ship))
  expect(rejected).toMatchObject({ code: 'conflict', message: expect.stringMatching(/disputed/) })
  const wanted = { ...ship, despiteDispute: true }
  const shipped = await order.act(wanted)
  expect(shipped).toMatchObject({ fulfillment: 'shipped', dispute: 'open' })
})

test('a lost dispute stays a task until an admin marks it as handled', async ({
  context,
  newOrder,
}) => {
  const order = await newOrder()
  const { number } = order
  await order.dispute()
  const settle = { action: 'settle-dispute' }
  expect((await apiError(order.act(settle))).code).toBe('conflict')
  for (let n = 0; n < 2; n += 1) await order.dispute('lost')
  expect(await getOverview(context)).toMatchObject({ toShip: 0, disputed: 1 })
  const { orders } = await listOrders(
    context,
    AdminOrdersQuery.parse({ state: 'disputed' }),
    permissions,
  )
  expect(orders).toMatchObject([
    { number, dispute: 'lost', payment: 'refunded', chargedBack: true },
  ])

  const settled = await order.act(settle)
  expect(settled).toMatchObject({ dispute: null, payment: 'refunded', chargedBack: true })
  expect(settled.events.at(-1)?.type).toBe('dispute-settled')
  expect(settled.can).not.toContain('settle-dispute')
  await order.dispute('lost')
  expect(await getOverview(context)).toMatchObject({ disputed: 0 })
})

test('a payment can replace one that the buyer’s bank took back, unless items were canceled', async ({
  context,
  newOrder,
}) => {
  const [sent, unsent] = [await newOrder(), await newOrder()]
  await sent.act(ship)
  for (const order of [sent, unsent]) await order.dispute('lost')
  const book = { action: 'book-payment' }
  const paid = await sent.act(book)
  expect(paid).toMatchObject({ payment: 'paid', surplus: 0, invoices: [{ kind: 'invoice' }] })
  expect(paid.payments.map(({ kind }) => kind)).toEqual(['charge', 'chargeback', 'charge'])
  // Its items were canceled.
  expect((await apiError(unsent.act(book))).code).toBe('conflict')

  const { user } = await signInNewUser(context, { role: 'owner' })
  const other = await newOrder()
  const total = other.session.amount_total ?? 0
  await other.act(ship)
  await other.act({ action: 'refund', amount: 1 })
  await other.dispute('lost')
  const numbers = [sent, unsent, other].map(({ number }) => number)
  const payable = await findPayableOrders(context.db.read, { numbers, sums: [] })
  const statuses = Object.fromEntries(
    payable.map(({ number, paymentStatus }) => [number, paymentStatus]),
  )
  expect(numbers.map(number => statuses[number])).toEqual(['paid', 'closed', 'open'])
  expect(payable.find(({ number }) => number === other.number)?.open).toBe(total - 100)
  await bookTransfer(context, user, other.number, {
    read: trx => newTransfer(trx, 'REF 7'),
    decide: async (_order, _found, transfer) => ({
      outcome: undefined,
      charge: { ...transfer, cents: cents(total), statement: '2026-11-30' },
    }),
  })
  // What the shop had refunded goes back again.
  const { payment, payments } = await fetchOrder(other.buyer, other.number)
  expect(payment).toBe('partly-refunded')
  expect(payments.map(({ kind }) => kind)).toEqual([
    ...['charge', 'refund', 'chargeback', 'charge', 'refund'],
  ])
  expect(payments.at(-1)?.amount).toBe(1)
})

test('no more is recorded by hand than what was charged back if another part was refunded', async ({
  newOrder,
}) => {
  const order = await newOrder()
  await order.act(ship)
  await order.act({ action: 'refund', amount: 5 })
  await order.dispute('lost')
  const tooMuch = order.act({
    action: 'book-payment',
    amount: (order.session.amount_total ?? 0) / 100,
  })
  expect((await apiError(tooMuch)).fields).toHaveProperty('amount')
  const { replaceable } = await order.act({ action: 'note', text: 'Lost.' })
  expect(replaceable).toBe(((order.session.amount_total ?? 0) - 500) / 100)
  const paid = await order.act({ action: 'book-payment' })
  expect(paid).toMatchObject({ payment: 'partly-refunded', replaceable: 0 })
  expect(paid.can).not.toContain('book-payment')
  expect(await apiError(order.act({ action: 'book-payment', amount: 5 }))).toMatchObject({
    ...{ code: 'conflict', message: 'Nothing is due for this order.' },
  })
})

test('a payment can replace a part that was charged back before another part was refunded', async ({
  newOrder,
}) => {
  const order = await newOrder()
  await order.act(ship)
  await order.dispute('lost', { part: 1_000 })
  await order.act({ action: 'refund', amount: 5 })
  const paid = await order.act({ action: 'book-payment' })
  expect(paid.payments.at(-1)).toMatchObject({ kind: 'charge', amount: 10 })
  expect(paid).toMatchObject({ payment: 'partly-refunded', surplus: 0 })
  expect(paid.can).not.toContain('book-payment')
})

test('no refund is due for returned items once the buyer’s bank took back the payment', async ({
  newOrder,
}) => {
  const back = { action: 'return', fit: true }
  const before = await newOrder()
  await before.act(ship)
  expect(await before.act(back)).toMatchObject({ refundDue: true })
  await before.dispute('lost')
  const note = { action: 'note', text: 'Lost.' }
  expect(await before.act(note)).toMatchObject({ refundDue: false })

  const after = await newOrder()
  await after.act(ship)
  await after.dispute('lost')
  expect(await after.act(back)).toMatchObject({ refundDue: false })
})

test('no refund is due for returned items once the buyer’s bank took back their price', async ({
  newOrder,
}) => {
  const order = await newOrder(2)
  const { lines } = await order.act(ship)
  const [{ id, price } = { id: '', price: 0 }] = lines
  await order.act({ action: 'return', fit: true, lines: [{ id, quantity: 1 }] })
  const note = { action: 'note', text: 'Lost.' }
  const part = Math.round(price * 100) - 500
  await order.dispute('lost', { id: 'dp_part', part })
  expect(await order.act(note)).toMatchObject({ refundDue: true, owedForReturned: 5 })
  await order.dispute('lost', { id: 'dp_rest', part: 500 })
  expect(await order.act(note)).toMatchObject({ payment: 'partly-refunded', refundDue: false })
  expect(await order.act({ action: 'book-payment' })).toMatchObject({
    ...{ payment: 'paid', refundDue: true, owedForReturned: price },
  })
})

test('a refund is due again for returned items once a payment replaces the one that was charged back', async ({
  newOrder,
}) => {
  const back = { action: 'return', fit: true }
  const book = { action: 'book-payment' }
  const [before, after, refunded] = [await newOrder(2), await newOrder(), await newOrder()]
  for (const order of [before, after, refunded]) await order.act(ship)
  const { id = '' } = (await fetchOrder(before.buyer, before.number)).lines[0] ?? {}
  await before.act({ ...back, lines: [{ id, quantity: 1 }] })
  await refunded.act(back)
  await refunded.act({ action: 'refund', amount: 20 })
  for (const order of [before, after, refunded]) await order.dispute('lost')
  await after.act(back)

  const part = await before.act({ ...book, amount: 1 })
  expect(part).toMatchObject({ payment: 'partly-refunded', refundDue: false })
  expect(await before.act(book)).toMatchObject({
    ...{ payment: 'paid', refundDue: true },
  })
  expect(await after.act(book)).toMatchObject({ refundDue: true })
  expect(await refunded.act(book)).toMatchObject({ refundDue: false })
})

test('a chargeback closes a return request, so a refund is due for items that come back after another payment', async ({
  context,
  app,
  admin,
  newOrder,
}) => {
  const order = await newOrder()
  const { number } = order
  await order.act(ship)
  await newWithdrawal({ context, app }, number)
  await order.dispute('lost')
  const query = { state: 'closed' } as const
  expect((await admin.client('GET /api/admin/withdrawal', { query })).total).toBe(1)
  await order.act({ action: 'book-payment' })
  expect(await order.act({ action: 'return', fit: true })).toMatchObject({
    ...{ refundDue: true, owedForReturned: (order.session.amount_total ?? 0) / 100 },
  })
})

test('a return that was recorded by mistake can be undone after a chargeback', async ({
  newOrder,
}) => {
  const order = await newOrder()
  await order.act(ship)
  await order.dispute('lost')
  await order.act({ action: 'return', fit: true })
  const undone = await order.act({ action: 'undo-return', restocked: true })
  expect(undone).toMatchObject({ fulfillment: 'shipped', refundDue: false })
  expect(await order.act({ action: 'book-payment' })).toMatchObject({ refundDue: false })
})

test('the owner is emailed when a dispute is opened and decided, or only once if it was decided first', async ({
  context,
  newOrder,
}) => {
  const [order, late] = [await newOrder(), await newOrder()]
  const notices = async () =>
    (await queuedEmailContents<{ notice: string }>(context, 'owner-notice')).map(
      ({ notice }) => notice,
    )
  await order.dispute()
  const opened = [expect.stringContaining('Respond in Stripe')]
  expect(await notices()).toEqual(opened)
  for (let n = 0; n < 2; n += 1) await order.dispute('won')
  const won = expect.stringMatching(/decided in your favor. You can ship the remaining items.$/)
  expect(await notices()).toEqual([...opened, won])
  await late.dispute('lost')
  const lost = expect.stringMatching(/^€[\d.,]+ was charged back. When you’re done, mark/)
  expect(await notices()).toEqual([...opened, won, lost])
  await late.dispute('won')
  const overturned = expect.stringMatching(/your favor. The shop still counts it as charged back/)
  expect(await notices()).toEqual([...opened, won, lost, overturned])
})

test('emails about the end of a dispute speak of shipping only if something can be shipped', async ({
  context,
  newOrder,
}) => {
  const order = await newOrder()
  const lastNotice = async () =>
    (await queuedEmailContents<{ notice: string }>(context, 'owner-notice')).at(-1)?.notice
  const other = { id: `dp_other_${order.intent}`, part: 100 }
  await order.dispute()
  await order.dispute(undefined, other)
  await order.dispute('won')
  expect(await lastNotice()).toMatch(/decided in your favor.$/)
  await order.dispute('lost', other)
  expect(await lastNotice()).toMatch(
    /^€1.00 was charged back. Don’t ship the remaining items. When/,
  )
  await order.act({ ...ship, despiteDispute: true })
  await order.dispute('won', { id: `dp_late_${order.intent}` })
  expect(await lastNotice()).toMatch(/decided in your favor.$/)
})

test('the owner is emailed once about a refund made at Stripe that a lost dispute leaves no money for', async ({
  context,
  fakeStripe,
  newOrder,
}) => {
  const order = await newOrder()
  await order.dispute('lost')
  fakeStripe.refundDaysAgo(order.intent, 2_000, 0)
  await queueRefundCheck(context.db.write, order.intent)
  const notices = async () =>
    (await queuedEmailContents<{ notice: string }>(context, 'owner-notice'))
      .map(({ notice }) => notice)
      .filter(notice => notice.startsWith('Stripe refunded €20.00'))
  await runDueJobs(context, paymentEventsJob)
  expect(await notices()).toEqual([])
  for (const days of [4, 5]) {
    await runDueJobs(context, paymentEventsJob, timeFromNow(days * day))
    expect(await notices()).toHaveLength(1)
  }
})

test('a refund made at Stripe is credited at the rates of what came back, and another one in proportion', async ({
  context,
  app,
  fakeStripe,
  act,
}) => {
  const classes = [{ id: 'books', name: 'Books' }]
  const reduced = { country: 'IE', class: 'books', percent: 9, from: '2021-07-01', source: '' }
  await changeSettings(context, 'tax', { classes, rates: [...proposedRates, reduced] })
  const book = await newProduct(context, { priceCents: cents(1_000), taxClass: 'books' })
  const buyer = openBrowser(app)
  await addToCart(buyer, await newProduct(context))
  await addToCart(buyer, book, 2)
  const { number } = (await checkOut(buyer)).order
  const session = stripeSessionOf(fakeStripe, number)
  await fakeStripe.settle(session.id)
  await fetchOrder(buyer, number)
  await act(number, ship)
  const lines = [{ id: book, quantity: 1 }]
  await act(number, { action: 'return', fit: true, lines })
  const intent = String(session.payment_intent)
  for (const amount of [1_000, 500]) {
    fakeStripe.refundInDashboard(intent, amount)
    await queueRefundCheck(context.db.write, intent)
    await runDueJobs(context, paymentEventsJob)
  }
  const papers = await context.db.read
    .selectFrom('invoices')
    .select('document')
    .where('series', '=', 'credit-note')
    .orderBy('number')
    .execute()
  const [first, second] = papers.map(({ document }) => JSON.parse(document).taxes)
  expect(first).toMatchObject([{ rate: 9, gross: 1_000 }])
  expect(second).toMatchObject([{ rate: 23 }, { rate: 9 }])
})

test('an invoice that is issued after a chargeback is not credited for it', async ({
  context,
  newOrder,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const order = await newOrder()
  await order.dispute('lost', { part: 1_000 })
  const shipped = await order.act({ ...ship, despiteDispute: true })
  expect(shipped.invoices.map(({ kind }) => kind)).toEqual(['invoice'])
  const paid = await order.act({ action: 'book-payment', amount: 10 })
  expect(paid).toMatchObject({ payment: 'paid', invoices: shipped.invoices })
})

test('beside a failed refund, one of a later payment is credited in full', async ({
  context,
  fakeStripe,
  newOrder,
}) => {
  const order = await newOrder()
  await order.dispute('lost', { part: 2_500 })
  fakeStripe.makeRefunds('failed')
  await order.act({ action: 'refund', amount: 1 })
  await catchUp(context)
  expect(await order.act({ action: 'book-payment', amount: 25 })).toMatchObject({
    toSend: 1,
  })
  expect(await order.act({ action: 'refund', amount: 10 })).toMatchObject({ toSend: 11 })
  expect(await sumCredited(context)).toBe(1_100)
})
