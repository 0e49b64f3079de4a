import { expect } from 'vitest'
import { day } from '../../../contract/durations.ts'
import { proposedRates } from '../../../contract/eu-vat-rates.ts'
import { AdminOrdersQuery, type OrderFilter } from '../../../contract/order-list.ts'
import { permissions } from '../../../contract/permissions.ts'
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
import { actOn, addToCart, checkOut, newWithdrawal } from '../../test/selling.ts'
import { changeSettings } from '../../test/settings.ts'
import {
  fetchOrder,
  newPaidOrder,
  stripeSessionOf,
  sumCredited,
  test,
  timeFromNow,
} from '../../test/stripe.ts'
import { bookTransfer } from '../book-transfer.ts'
import { findPayableOrders } from '../payable-orders.ts'
import { queueRefundCheck } from '../providers/payment-event-jobs.ts'
import { paymentEventsJob } from '../providers/payment-events.ts'
import { bookDispute } from './refunds-and-disputes.ts'

type Paid = Awaited<ReturnType<typeof newPaidOrder>>

/** Books how a dispute stands, by default one about all that was paid. */
function dispute(
  context: AppContext,
  { session, intent }: Paid,
  end?: 'won' | 'lost',
  { id = `dp_${intent}`, part = session.amount_total ?? 0 } = {},
): Promise<boolean> {
  const sum = { cents: cents(part), currency: 'EUR' }
  return bookDispute(context, { id, paymentRef: intent, ...sum, reason: 'fraudulent', end })
}

async function numbersIn(context: AppContext, state: OrderFilter) {
  const { orders } = await listOrders(context, AdminOrdersQuery.parse({ state }), permissions)
  return orders.map(({ number }) => number)
}

const ship = { action: 'ship', carrier: 'Post' }

test('a disputed order is listed, searched and counted as one, and not to be shipped', async ({
  context,
  app,
  fakeStripe,
  admin: { client },
}) => {
  const shop = { context, app, fakeStripe }
  const order = await newPaidOrder(shop)
  const { number } = order
  expect(await getOverview(context)).toMatchObject({ toShip: 1, disputed: 0 })
  await dispute(context, order)
  expect(await getOverview(context)).toMatchObject({ toShip: 0, disputed: 1 })
  expect(await numbersIn(context, 'to-ship')).toEqual([])
  expect(await numbersIn(context, 'disputed')).toEqual([number])
  const { orders } = await listOrders(context, AdminOrdersQuery.parse({}), permissions)
  expect(orders).toMatchObject([{ number, dispute: 'open' }])
  const found = await client('GET /api/admin/search', { query: { q: number } })
  expect(found.orders.records[0]?.detail).toMatch(/Payment disputed$/)
  expect((await fetchOrder(order.buyer, number)).dispute).toBeNull()

  await dispute(context, order, 'won')
  expect(await getOverview(context)).toMatchObject({ toShip: 1, disputed: 0 })
  expect(await numbersIn(context, 'to-ship')).toEqual([number])
})

test('a disputed order is shipped only by an admin who says so', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const shop = { context, app, fakeStripe }
  const order = await newPaidOrder(shop)
  await dispute(context, order)
  const rejected = await apiError(actOn(context, admin, order.number, ship))
  expect(rejected).toMatchObject({ code: 'conflict', message: expect.stringMatching(/disputed/) })
  const wanted = { ...ship, despiteDispute: true }
  const shipped = await actOn(context, admin, order.number, wanted)
  expect(shipped).toMatchObject({ fulfillment: 'shipped', dispute: 'open' })
})

test('a lost dispute stays a task until an admin marks it as handled', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const shop = { context, app, fakeStripe }
  const order = await newPaidOrder(shop)
  const { number } = order
  await dispute(context, order)
  const settle = { action: 'settle-dispute' }
  expect((await apiError(actOn(context, admin, number, settle))).code).toBe('conflict')
  for (let n = 0; n < 2; n += 1) await dispute(context, order, 'lost')
  expect(await getOverview(context)).toMatchObject({ toShip: 0, disputed: 1 })
  const { orders } = await listOrders(
    context,
    AdminOrdersQuery.parse({ state: 'disputed' }),
    permissions,
  )
  expect(orders).toMatchObject([
    { number, dispute: 'lost', payment: 'refunded', chargedBack: true },
  ])

  const settled = await actOn(context, admin, number, settle)
  expect(settled).toMatchObject({ dispute: null, payment: 'refunded', chargedBack: true })
  expect(settled.events.at(-1)?.type).toBe('dispute-settled')
  expect(settled.can).not.toContain('settle-dispute')
  await dispute(context, order, 'lost')
  expect(await getOverview(context)).toMatchObject({ disputed: 0 })
})

test('a payment can replace one that the buyer’s bank took back, unless items were canceled', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const shop = { context, app, fakeStripe }
  const [sent, unsent] = [await newPaidOrder(shop), await newPaidOrder(shop)]
  await actOn(context, admin, sent.number, ship)
  for (const order of [sent, unsent]) await dispute(context, order, 'lost')
  const book = { action: 'book-payment' }
  const paid = await actOn(context, admin, sent.number, book)
  expect(paid).toMatchObject({ payment: 'paid', surplus: 0, invoices: [{ kind: 'invoice' }] })
  expect(paid.payments.map(({ kind }) => kind)).toEqual(['charge', 'chargeback', 'charge'])
  // Its items were canceled.
  expect((await apiError(actOn(context, admin, unsent.number, book))).code).toBe('conflict')

  const { user } = await signInNewUser(context, { role: 'owner' })
  const other = await newPaidOrder(shop)
  const total = other.session.amount_total ?? 0
  await actOn(context, admin, other.number, ship)
  await actOn(context, admin, other.number, { action: 'refund', amount: 1 })
  await dispute(context, other, 'lost')
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
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  const act = (wanted: object) => actOn(context, admin, order.number, wanted)
  await act(ship)
  await act({ action: 'refund', amount: 5 })
  await dispute(context, order, 'lost')
  const tooMuch = act({ action: 'book-payment', amount: (order.session.amount_total ?? 0) / 100 })
  expect((await apiError(tooMuch)).fields).toHaveProperty('amount')
  const { replaceable } = await act({ action: 'note', text: 'Lost.' })
  expect(replaceable).toBe(((order.session.amount_total ?? 0) - 500) / 100)
  const paid = await act({ action: 'book-payment' })
  expect(paid).toMatchObject({ payment: 'partly-refunded', replaceable: 0 })
  expect(paid.can).not.toContain('book-payment')
  expect(await apiError(act({ action: 'book-payment', amount: 5 }))).toMatchObject({
    ...{ code: 'conflict', message: 'Nothing is due for this order.' },
  })
})

test('a payment can replace a part that was charged back before another part was refunded', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  const act = (wanted: object) => actOn(context, admin, order.number, wanted)
  await act(ship)
  await dispute(context, order, 'lost', { part: 1_000 })
  await act({ action: 'refund', amount: 5 })
  const paid = await act({ action: 'book-payment' })
  expect(paid.payments.at(-1)).toMatchObject({ kind: 'charge', amount: 10 })
  expect(paid).toMatchObject({ payment: 'partly-refunded', surplus: 0 })
  expect(paid.can).not.toContain('book-payment')
})

test('no refund is due for returned items once the buyer’s bank took back the payment', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const shop = { context, app, fakeStripe }
  const back = { action: 'return', fit: true }
  const before = await newPaidOrder(shop)
  await actOn(context, admin, before.number, ship)
  expect(await actOn(context, admin, before.number, back)).toMatchObject({ refundDue: true })
  await dispute(context, before, 'lost')
  const note = { action: 'note', text: 'Lost.' }
  expect(await actOn(context, admin, before.number, note)).toMatchObject({ refundDue: false })

  const after = await newPaidOrder(shop)
  await actOn(context, admin, after.number, ship)
  await dispute(context, after, 'lost')
  expect(await actOn(context, admin, after.number, back)).toMatchObject({ refundDue: false })
})

test('no refund is due for returned items once the buyer’s bank took back their price', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe }, 2)
  const act = (wanted: object) => actOn(context, admin, order.number, wanted)
  const { lines } = await act(ship)
  const [{ id, price } = { id: '', price: 0 }] = lines
  await act({ action: 'return', fit: true, lines: [{ id, quantity: 1 }] })
  const note = { action: 'note', text: 'Lost.' }
  const part = Math.round(price * 100) - 500
  await dispute(context, order, 'lost', { id: 'dp_part', part })
  expect(await act(note)).toMatchObject({ refundDue: true, owedForReturned: 5 })
  await dispute(context, order, 'lost', { id: 'dp_rest', part: 500 })
  expect(await act(note)).toMatchObject({ payment: 'partly-refunded', refundDue: false })
  expect(await act({ action: 'book-payment' })).toMatchObject({
    ...{ payment: 'paid', refundDue: true, owedForReturned: price },
  })
})

test('a refund is due again for returned items once a payment replaces the one that was charged back', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const shop = { context, app, fakeStripe }
  const back = { action: 'return', fit: true }
  const book = { action: 'book-payment' }
  const [before, after, refunded] = [
    await newPaidOrder(shop, 2),
    await newPaidOrder(shop),
    await newPaidOrder(shop),
  ]
  for (const { number } of [before, after, refunded]) await actOn(context, admin, number, ship)
  const { id = '' } = (await fetchOrder(before.buyer, before.number)).lines[0] ?? {}
  await actOn(context, admin, before.number, { ...back, lines: [{ id, quantity: 1 }] })
  await actOn(context, admin, refunded.number, back)
  await actOn(context, admin, refunded.number, { action: 'refund', amount: 20 })
  for (const order of [before, after, refunded]) await dispute(context, order, 'lost')
  await actOn(context, admin, after.number, back)

  const part = await actOn(context, admin, before.number, { ...book, amount: 1 })
  expect(part).toMatchObject({ payment: 'partly-refunded', refundDue: false })
  expect(await actOn(context, admin, before.number, book)).toMatchObject({
    ...{ payment: 'paid', refundDue: true },
  })
  expect(await actOn(context, admin, after.number, book)).toMatchObject({ refundDue: true })
  expect(await actOn(context, admin, refunded.number, book)).toMatchObject({ refundDue: false })
})

test('a chargeback closes a return request, so a refund is due for items that come back after another payment', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  const { number } = order
  await actOn(context, admin, number, ship)
  await newWithdrawal({ context, app }, number)
  await dispute(context, order, 'lost')
  const query = { state: 'closed' } as const
  expect((await admin.client('GET /api/admin/withdrawal', { query })).total).toBe(1)
  await actOn(context, admin, number, { action: 'book-payment' })
  expect(await actOn(context, admin, number, { action: 'return', fit: true })).toMatchObject({
    ...{ refundDue: true, owedForReturned: (order.session.amount_total ?? 0) / 100 },
  })
})

test('a return that was recorded by mistake can be undone after a chargeback', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  const { number } = order
  await actOn(context, admin, number, ship)
  await dispute(context, order, 'lost')
  await actOn(context, admin, number, { action: 'return', fit: true })
  const undone = await actOn(context, admin, number, { action: 'undo-return', restocked: true })
  expect(undone).toMatchObject({ fulfillment: 'shipped', refundDue: false })
  expect(await actOn(context, admin, number, { action: 'book-payment' })).toMatchObject({
    refundDue: false,
  })
})

test('the owner is emailed when a dispute is opened and decided, or only once if it was decided first', async ({
  context,
  app,
  admin: _,
  fakeStripe,
}) => {
  const shop = { context, app, fakeStripe }
  const [order, late] = [await newPaidOrder(shop), await newPaidOrder(shop)]
  const notices = async () =>
    (await queuedEmailContents<{ notice: string }>(context, 'owner-notice')).map(
      ({ notice }) => notice,
    )
  await dispute(context, order)
  const opened = [expect.stringContaining('Respond in Stripe')]
  expect(await notices()).toEqual(opened)
  for (let n = 0; n < 2; n += 1) await dispute(context, order, 'won')
  const won = expect.stringMatching(/decided in your favor. You can ship the remaining items.$/)
  expect(await notices()).toEqual([...opened, won])
  await dispute(context, late, 'lost')
  const lost = expect.stringMatching(/^€[\d.,]+ was charged back. When you’re done, mark/)
  expect(await notices()).toEqual([...opened, won, lost])
})

test('emails about the end of a dispute speak of shipping only if something can be shipped', async ({
  context,
  app,
  admin,
  fakeStripe,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  const lastNotice = async () =>
    (await queuedEmailContents<{ notice: string }>(context, 'owner-notice')).at(-1)?.notice
  const other = { id: `dp_other_${order.intent}`, part: 100 }
  await dispute(context, order)
  await dispute(context, order, undefined, other)
  await dispute(context, order, 'won')
  expect(await lastNotice()).toMatch(/decided in your favor.$/)
  await dispute(context, order, 'lost', other)
  expect(await lastNotice()).toMatch(
    /^€1.00 was charged back. Don’t ship the remaining items. When/,
  )
  await actOn(context, admin, order.number, { ...ship, despiteDispute: true })
  await dispute(context, order, 'won', { id: `dp_late_${order.intent}` })
  expect(await lastNotice()).toMatch(/decided in your favor.$/)
})

test('the owner is emailed once about a refund made at Stripe that a lost dispute leaves no money for', async ({
  context,
  app,
  admin: _,
  fakeStripe,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  await dispute(context, order, 'lost')
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
  admin,
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
  await actOn(context, admin, number, ship)
  const lines = [{ id: book, quantity: 1 }]
  await actOn(context, admin, number, { action: 'return', fit: true, lines })
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
  app,
  fakeStripe,
  admin,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const order = await newPaidOrder({ context, app, fakeStripe })
  await dispute(context, order, 'lost', { part: 1_000 })
  const act = (wanted: object) => actOn(context, admin, order.number, wanted)
  const shipped = await act({ ...ship, despiteDispute: true })
  expect(shipped.invoices.map(({ kind }) => kind)).toEqual(['invoice'])
  const paid = await act({ action: 'book-payment', amount: 10 })
  expect(paid).toMatchObject({ payment: 'paid', invoices: shipped.invoices })
})

test('beside a failed refund, one of a later payment is credited in full', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const order = await newPaidOrder({ context, app, fakeStripe })
  await dispute(context, order, 'lost', { part: 2_500 })
  const act = (wanted: object) => actOn(context, admin, order.number, wanted)
  fakeStripe.makeRefunds('failed')
  await act({ action: 'refund', amount: 1 })
  await catchUp(context)
  expect(await act({ action: 'book-payment', amount: 25 })).toMatchObject({ toSend: 1 })
  expect(await act({ action: 'refund', amount: 10 })).toMatchObject({ toSend: 11 })
  expect(await sumCredited(context)).toBe(1_100)
})
