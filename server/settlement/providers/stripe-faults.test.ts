import { describe, expect } from 'vitest'
import { hour, minute } from '../../../contract/time/durations.ts'
import { newProduct } from '../../test/builders.ts'
import { catchUp } from '../../test/due-jobs.ts'
import { buy, stockOf } from '../../test/selling.ts'
import {
  test as base,
  type FakeStripe,
  type Fault,
  fetchOrder,
  listEntries,
  refundBy,
  stripeSessionOf,
  timeFromNow,
} from '../../test/stripe.ts'

const creates = /^POST .*sessions$/
const expires = /^POST .*expire$/
const refunds = /^POST .*refunds$/

const test = base.extend('stripeTimeout', 1_000)

const faults: Fault[] = [
  ...(['500', '500 after', 'hang', 'hang after'] as const),
  ...(['break', 'break after', 'break within', 'bare 404'] as const),
]

/** Has a call fail once for the shop, whose client asks once more where a connection broke off. */
function failAt(fakeStripe: FakeStripe, call: RegExp, fault: Fault) {
  const times = fault === 'break' || fault === 'break after' ? 2 : 1
  for (let n = 0; n < times; n += 1) fakeStripe.faults.push({ call, fault })
}

describe.for(faults)('where Stripe fails: %s', fault => {
  test('a payment goes on, in one session', async ({ context, fakeStripe, buyer }) => {
    failAt(fakeStripe, creates, fault)
    const { order, next } = await buy(buyer, await newProduct(context))
    expect(next).toEqual({ kind: 'none' })
    const body = { payment: 'stripe' } as const
    const params = { number: order.number }
    const again = await buyer.client('POST /api/order/{number}/pay', { params, body })
    expect(again.next.kind).toBe('redirect')
    expect(fakeStripe.sessions.size).toBe(1)
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    await catchUp(context, timeFromNow(2 * minute))
    expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }])
  })

  test('a buyer who comes back sees their order, which is paid at the next look', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const { id } = stripeSessionOf(fakeStripe, order.number)
    await fakeStripe.settle(id)
    failAt(fakeStripe, new RegExp(`^GET .*${id}$`), fault)
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'open' })
    await catchUp(context, timeFromNow(minute))
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })

  test('an order whose time is over lets go of its pieces with its session', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const product = await newProduct(context, { stock: 5 })
    const { order } = await buy(buyer, product)
    const session = stripeSessionOf(fakeStripe, order.number)
    failAt(fakeStripe, expires, fault)
    await catchUp(context, timeFromNow(3 * hour))
    const isOver = session.status === 'expired'
    expect((await stockOf(context, product)).held === 0).toBe(isOver)
    await catchUp(context, timeFromNow(3 * hour + 2 * minute))
    expect(session.status).toBe('expired')
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ state: 'canceled' })
    expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
  })

  test('a refund goes once', async ({ context, fakeStripe, admin, newPaidOrder }) => {
    const { number, session } = await newPaidOrder()
    const total = session.amount_total ?? 0
    failAt(fakeStripe, refunds, fault)
    await refundBy(context, admin, number, total / 100)
    for (const minutes of [1, 3, 5]) await catchUp(context, timeFromNow(minutes * minute))
    expect([...fakeStripe.refunds.values()]).toMatchObject([{ amount: total }])
    expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }, { kind: 'refund' }])
  })
})

test('a buyer who pays after expiring the session failed gets an order with stock', async ({
  context,
  fakeStripe,
  buyer,
}) => {
  const product = await newProduct(context, { stock: 5 })
  const { order } = await buy(buyer, product)
  failAt(fakeStripe, expires, 'hang')
  await catchUp(context, timeFromNow(3 * hour))
  await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
  await catchUp(context, timeFromNow(3 * hour + 2 * minute))
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 1 })
})
