import { expect } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import { day, minute, second } from '../../../contract/time/durations.ts'
import { getOverview } from '../../admin/overview.ts'
import type { AppContext } from '../../app-context.ts'
import { bookingHeaders, bookingRows } from '../../books/tables.ts'
import { cents } from '../../money.ts'
import { newTransfer } from '../../payments/ledger.ts'
import { apiError } from '../../test/browser.ts'
import { catchUp, runDueJobs } from '../../test/due-jobs.ts'
import { queuedEmailContents, queuedEmailKinds } from '../../test/queued-emails.ts'
import { signInNewUser } from '../../test/requests.ts'
import { editItems, fetchAsAdmin } from '../../test/selling.ts'
import { changeSettings } from '../../test/settings.ts'
import {
  test as base,
  fetchOrder,
  type PaidOrder,
  sendEvent,
  stripeSessionOf,
  sumCredited,
  timeFromNow,
} from '../../test/stripe.ts'
import { thisYear } from '../../test/this-year.ts'
import { bookTransfer } from '../book-transfer.ts'
import { bookingEffect } from '../payable-orders.ts'
import { paymentEventsJob } from '../providers/payment-events.ts'
import { fetchRecentRefunds } from './fetch-refunds.ts'
import { listManualRefunds } from './manual-refunds.ts'
import { bookDispute } from './refunds-and-disputes.ts'

const adminEmail = 'owner@example.com'

const test = base.extend<{
  /** An order that is paid at Stripe, where refunds take a while from now on, and what its owner does. */
  newOrder: (quantity?: number) => Promise<PaidOrder & OrderOwner>
}>({
  newOrder: async ({ context, fakeStripe, newPaidOrder, admin, act }, use) => {
    Object.assign(context.config, { adminEmail })
    await use(async quantity => {
      const order = await newPaidOrder(quantity)
      fakeStripe.makeRefunds('pending')
      let minutes = 0
      const wait = async () => {
        minutes += 2
        await catchUp(context, timeFromNow(minutes * minute))
      }
      return {
        ...{ ...order, wait, total: order.session.amount_total ?? 0 },
        act: wanted => act(order.number, wanted),
        fail: async (status = 'failed') => {
          await wait()
          const refunds = [...fakeStripe.refunds.values()]
          for (const refund of refunds) Object.assign(refund, { status })
          return refunds[0] ?? {}
        },
        see: () => fetchAsAdmin(admin, order.number),
      }
    })
  },
})

type OrderOwner = {
  total: number
  act: (wanted: object) => Promise<Order>
  wait: () => Promise<void>
  /** Makes the refunds that Stripe is processing fail. @returns one of them */
  fail: (status?: 'failed' | 'canceled') => Promise<object>
  see: () => Promise<Order>
}

/** The references of the ledger's entries in the books for the accountant. */
async function referencesOf({ db }: AppContext) {
  const found: string[][] = []
  const year = thisYear()
  for await (const rows of bookingRows(db.read, year, 'Europe/Dublin')) found.push(...rows)
  return found.map(row => row[bookingHeaders.indexOf('Reference')])
}

const kindsOf = ({ invoices }: Order) => invoices.map(({ kind }) => kind)

test('a failed refund is the owner’s to send, and is marked as sent once', async ({
  context,
  app,
  fakeStripe,
  newOrder,
}) => {
  const { act, fail, see, buyer, number, total } = await newOrder()
  await act({ action: 'refund', amount: 20, internalNote: '' })
  const refund = await fail()
  expect(await see()).toMatchObject({ paid: total / 100 - 20, toSend: 0 })
  await sendEvent(app, fakeStripe.sign('refund.failed', refund))
  await runDueJobs(context, paymentEventsJob)
  const failed = await see()
  expect(failed).toMatchObject({ payment: 'partly-refunded', paid: total / 100, toSend: 20 })
  expect(failed.payments.at(-1)).toMatchObject({ kind: 'refund', undoneAt: expect.any(String) })
  expect(failed.events.at(-1)).toMatchObject({ type: 'refund-failed', data: { amount: 20 } })
  expect(failed.can).toContain('refund-sent')
  expect(await queuedEmailKinds(context, adminEmail)).toEqual(['owner-notice'])
  const overview = await getOverview(context, new Date())
  expect(overview).toMatchObject({ refundsToSend: 1, transfersBack: [{ number, amount: 20 }] })

  const sent = await act({ action: 'refund-sent' })
  expect(sent).toMatchObject({ payment: 'partly-refunded', toSend: 0, paid: total / 100 - 20 })
  expect(sent.payments.at(-1)).toMatchObject({ kind: 'refund', provider: 'transfer', amount: 20 })
  expect(sent.events.at(-1)).toMatchObject({ type: 'refund-sent', data: { amount: 20 } })
  expect(kindsOf(sent)).toEqual(['invoice', 'credit-note'])
  // A SEPA file would have named the refund that failed.
  expect((await referencesOf(context)).at(-2)).toBe('')
  expect(await queuedEmailKinds(context, sent.email)).toContain('refund-resent')
  expect((await apiError(act({ action: 'refund-sent' }))).code).toBe('conflict')
  const { order } = await buyer.client('GET /api/order/{number}', { params: { number } })
  expect(order).toMatchObject({ payment: 'partly-refunded', paid: total / 100 - 20 })
})

test('a refund that failed before the invoice is issued is credited on it', async ({
  context,
  newOrder,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const { act, fail } = await newOrder()
  await act({ action: 'refund', amount: 20, internalNote: '' })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  await act({ action: 'ship', carrier: 'Post' })
  await act({ action: 'refund-sent' })
  expect(await sumCredited(context)).toBe(2_000)
})

test('a canceled order is credited in full if a lost dispute and a failed refund came before', async ({
  context,
  newOrder,
}) => {
  const { act, fail, intent, total } = await newOrder()
  const dispute = {
    id: 'dp_1',
    paymentRef: intent,
    currency: 'EUR',
    reason: 'fraudulent',
    end: 'lost',
  } as const
  await bookDispute(context, { ...dispute, cents: cents(1_000) })
  await act({ action: 'refund', amount: total / 100 - 10 })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  expect(await sumCredited(context)).toBe(total - 1_000)
  await act({ action: 'cancel' })
  expect(await sumCredited(context)).toBe(total)
})

test('a canceled order stays refunded if the refund of its part payment fails', async ({
  context,
  admin,
  newOrder,
}) => {
  const { act, fail, see, number } = await newOrder()
  const [line] = (await see()).lines
  await editItems(context, admin, number, [{ id: line?.id ?? '', quantity: 2 }])
  expect(await act({ action: 'cancel' })).toMatchObject({ payment: 'refunded' })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  expect(await see()).toMatchObject({ state: 'canceled', payment: 'refunded' })
  expect(await act({ action: 'refund-sent' })).toMatchObject({ payment: 'refunded' })
})

test('a failed refund of a canceled order leaves it refunded and without a new invoice', async ({
  context,
  newOrder,
}) => {
  const { act, fail, see, total } = await newOrder()
  await act({ action: 'cancel', internalNote: '' })
  await fail('canceled')
  await fetchRecentRefunds(context, timeFromNow(-day))
  expect(await see()).toMatchObject({
    state: 'canceled',
    payment: 'refunded',
    toSend: total / 100,
  })
  const sent = await act({ action: 'refund-sent' })
  expect(sent).toMatchObject({ state: 'canceled', payment: 'refunded', toSend: 0, paid: 0 })
  expect(kindsOf(sent)).toEqual(['invoice', 'credit-note'])
})

test('a failed refund may be tried again at Stripe, with one credit note for one sum', async ({
  context,
  fakeStripe,
  newOrder,
}) => {
  const { act, fail, see, wait } = await newOrder()
  await act({ action: 'refund', amount: 20, internalNote: '' })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  const again = await act({ action: 'refund', amount: 20, internalNote: '' })
  expect(again).toMatchObject({ toSend: 0, payment: 'partly-refunded' })
  expect(again.can).not.toContain('refund-sent')
  expect(kindsOf(again)).toEqual(['invoice', 'credit-note'])
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  expect(await see()).toMatchObject({ toSend: 20 })
  await act({ action: 'refund', amount: 30, internalNote: '' })
  expect(await sumCredited(context)).toBe(3_000)
  fakeStripe.makeRefunds('succeeded')
  await wait()
  expect(
    [...fakeStripe.refunds.values()].map(({ amount, status }) => `${amount} ${status}`),
  ).toEqual(['2000 failed', '2000 failed', '3000 succeeded'])
})

test('the overview names only what is left to transfer of a failed refund', async ({
  context,
  newOrder,
}) => {
  const { act, fail, number } = await newOrder()
  await act({ action: 'refund', amount: 20, internalNote: '' })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  expect(await act({ action: 'refund', amount: 15, internalNote: '' })).toMatchObject({ toSend: 5 })
  const { transfersBack } = await getOverview(context)
  expect(transfersBack).toEqual([{ number, amount: 5 }])
})

test('a failed refund is not due once more for items that come back before it is sent', async ({
  context,
  newOrder,
}) => {
  const { act, fail, see } = await newOrder(2)
  await act({ action: 'ship', carrier: 'Post' })
  const [{ id, price } = { id: '', price: 0 }] = (await see()).lines
  await act({ action: 'refund', amount: price, internalNote: '' })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  const returnOne = { action: 'return', fit: true, lines: [{ id, quantity: 1 }] }
  expect(await act(returnOne)).toMatchObject({ toSend: price, refundDue: false })
  expect(await act(returnOne)).toMatchObject({ toSend: price, refundDue: true })
})

test('a failed refund that was replaced at Stripe isn’t the owner’s to send any more', async ({
  context,
  fakeStripe,
  newOrder,
}) => {
  const { act, fail, see } = await newOrder()
  await act({ action: 'refund', amount: 20, internalNote: '' })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  fakeStripe.makeRefunds('succeeded')
  const [refund] = fakeStripe.refunds.values()
  const refundAtStripe = async (amount: number) => {
    fakeStripe.refundInDashboard(String(refund?.payment_intent), amount)
    await fetchRecentRefunds(context, timeFromNow(-day))
  }
  await refundAtStripe(500)
  const { refunds } = await listManualRefunds(context, { page: 1, limit: 25 })
  expect(refunds).toMatchObject([{ amount: 15, isReplacement: true }])
  await refundAtStripe(2_000)
  const order = await see()
  expect(order).toMatchObject({ toSend: 0, payment: 'partly-refunded' })
  expect(order.events.filter(({ type }) => type === 'refund-failed')).toHaveLength(1)
  expect(order.can).not.toContain('refund-sent')
  expect(await sumCredited(context)).toBe(2_500)
})

for (const [what, wanted, kept] of [
  ['a part of an order', { action: 'refund', amount: 20 }, 20],
  ['a whole order', { action: 'cancel' }, 0],
] as const) {
  test(`a failed refund of ${what} isn’t the owner’s to send once all of the payment was charged back`, async ({
    context,
    newOrder,
  }) => {
    const { act, fail, see, wait, intent, total } = await newOrder()
    if (kept > 0) await act({ action: 'ship', carrier: 'Post' })
    await act(wanted)
    await wait()
    const lost = {
      cents: cents(total),
      currency: 'EUR',
      reason: 'fraudulent',
      end: 'lost',
    } as const
    await bookDispute(context, { id: `dp_${intent}`, paymentRef: intent, ...lost })
    await fail()
    for (let n = 0; n < 2; n += 1) await fetchRecentRefunds(context, timeFromNow(-day))
    const order = await see()
    expect(order).toMatchObject({ paid: 0, toSend: 0, refundFailed: false, payment: 'refunded' })
    expect(order.can).not.toContain('refund-sent')
    expect(kindsOf(order)).toEqual(['invoice', 'credit-note'])
    const back = order.payments.filter(({ kind }) => kind === 'chargeback')
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total / 100)
    const notices = await queuedEmailContents<{ notice: string }>(context, 'owner-notice')
    expect(notices.at(-1)?.notice).toMatch(
      /charged this money back, so nothing is left to refund.$/,
    )
    if (kept > 0) {
      expect(await act({ action: 'book-payment' })).toMatchObject({
        ...{ payment: 'partly-refunded', paid: total / 100 - kept },
      })
    }
  })
}

test('a failed refund isn’t the owner’s to send as far as the bank took back its payment, of two of an order', async ({
  context,
  fakeStripe,
  admin,
  newOrder,
}) => {
  const { act, fail, see, wait, buyer, number, intent, total } = await newOrder()
  const [line] = (await see()).lines
  await editItems(context, admin, number, [{ id: line?.id ?? '', quantity: 2 }])
  const call = { params: { number }, body: { payment: 'stripe' } } as const
  await buyer.client('POST /api/order/{number}/pay', call)
  await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id)
  const rest = (await fetchOrder(buyer, number)).payments[1]?.amount ?? 0
  await act({ action: 'ship', carrier: 'Post' })
  await act({ action: 'refund', amount: rest + 20 })
  await wait()
  const lost = { cents: cents(total), currency: 'EUR', reason: 'fraudulent', end: 'lost' } as const
  await bookDispute(context, { id: `dp_${intent}`, paymentRef: intent, ...lost })
  await fail()
  await fetchRecentRefunds(context, timeFromNow(-day))
  expect(await see()).toMatchObject({ paid: rest, toSend: rest })
})

test.for([
  ['days ago, which a restored shop doesn’t know', 5 * day],
  ['a moment ago, which shows once it rejects another refund', 0],
] as const)(
  'the owner isn’t asked to send what Stripe refunded %s',
  async ([, ago], { context, fakeStripe, newOrder }) => {
    const { act, see, wait, total, intent } = await newOrder()
    fakeStripe.makeRefunds('succeeded')
    fakeStripe.refundInDashboard(intent, total)
    for (const refund of fakeStripe.refunds.values()) refund.created -= ago / second
    await act({ action: 'refund', amount: total / 100, internalNote: '' })
    await wait()
    const order = await see()
    expect(order).toMatchObject({ toSend: 0, payment: 'refunded' })
    expect(order.payments.map(({ kind, undoneAt }) => [kind, undoneAt])).toEqual([
      ['charge', null],
      ['refund', expect.any(String)],
      ['refund', null],
    ])
    expect(await sumCredited(context)).toBe(total)
  },
)

for (const end of ['succeeded', 'failed'] as const) {
  test(`a refund that ${end} stays as it is when the order is paid once more, which is refunded`, async ({
    context,
    newOrder,
  }) => {
    const { act, fail, see, number, total } = await newOrder()
    await act({ action: 'refund', amount: 20, internalNote: '' })
    if (end === 'failed') {
      await fail()
      await fetchRecentRefunds(context, timeFromNow(-day))
    }
    const before = await see()
    const { user } = await signInNewUser(context, { role: 'owner' })
    const sum = cents(total)
    await bookTransfer(context, user, number, {
      read: trx => newTransfer(trx, `statement ${number}`),
      decide: async (_trx, order, transfer) => {
        expect(bookingEffect(order, sum)).toBe('paid')
        return { outcome: undefined, charge: { ...transfer, cents: sum, statement: '2026-11-20' } }
      },
    })
    const after = await see()
    expect(after).toMatchObject({ payment: 'partly-refunded', paid: before.paid })
    expect(after.toSend).toBe(before.toSend + total / 100)
    expect(kindsOf(after)).toEqual(['invoice', 'credit-note'])
    const sent = await act({ action: 'refund-sent' })
    expect(sent).toMatchObject({ payment: 'partly-refunded', paid: total / 100 - 20, toSend: 0 })
  })
}
