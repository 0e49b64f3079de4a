import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { day, hour, minute } from '../../../contract/time/durations.ts'
import { queueRepeating } from '../../jobs/jobs.ts'
import { apiError } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { catchUp, runDueJobs } from '../../test/due-jobs.ts'
import { queuedEmailKinds } from '../../test/queued-emails.ts'
import { addToCart, buy, checkOut, orderForm, stockOf, updatedAtOf } from '../../test/selling.ts'
import {
  fetchOrder,
  listEntries,
  refundBy,
  sendEvent,
  stripeSessionOf,
  sumCredited,
  test,
  timeFromNow,
} from '../../test/stripe.ts'
import { recentRefundsJob } from '../refunds/fetch-refunds.ts'
import { paymentEventsJob } from './payment-events.ts'

const rounds = process.env.SCALE === 'large' ? 100 : 20

describe('a payment at Stripe', () => {
  test('begins at its page with what was ordered, and is recorded when the buyer is back', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    await addToCart(buyer, await newProduct(context, { stock: 5 }), 2)
    const { order, next } = await checkOut(buyer)
    const session = stripeSessionOf(fakeStripe, order.number)
    expect(next).toEqual({ kind: 'redirect', url: session.url })
    expect(session).toMatchObject({
      amount_total: Math.round(order.total * 100),
      customer_email: 'buyer@example.com',
    })
    expect(order).toMatchObject({ payment: 'open' })

    await fakeStripe.settle(session.id)
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
    expect(await queuedEmailKinds(context, order.email)).toEqual(['order-received', 'order-paid'])
  })

  test('is the same session however often and from how many tabs it is begun', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const params = { number: order.number }
    const pay = () =>
      buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'stripe' } })
    const nexts = await Promise.all([pay(), pay(), pay()])
    expect(fakeStripe.sessions.size).toBe(1)
    expect(new Set(nexts.map(({ next }) => JSON.stringify(next))).size).toBe(1)
  })

  test('continues even if the clock was ahead when the previous one began', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    const [buyer, product] = [openBrowser(), await newProduct(context)]
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    const { order } = await buy(buyer, product, { payment: 'transfer' })
    vi.useRealTimers()
    const params = { number: order.number }
    const pay = () =>
      buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'stripe' } })
    const { next } = await pay()
    expect((await pay()).next).toEqual(next)
    expect((await buyer.client('GET /api/order/{number}', { params })).next).toEqual(next)
    expect(fakeStripe.sessions.size).toBe(1)
  })

  test('that Stripe rejects is tried again 30 times an hour, however often its checkout is repeated', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    await addToCart(buyer, await newProduct(context))
    const { checkout } = await buyer.client('GET /api/checkout')
    const call = /^POST .*sessions$/
    fakeStripe.faults.push(...Array.from({ length: 40 }, () => ({ call, fault: '500' as const })))
    const place = () => buyer.client('POST /api/order', { body: orderForm(checkout) })
    const { order } = await place()
    for (const _ of Array(35)) {
      expect(await place()).toMatchObject({
        order: { number: order.number },
        next: { kind: 'none' },
      })
    }
    expect(fakeStripe.calls.filter(made => call.test(made))).toHaveLength(31)
  })

  test('begins for ten buyers of one set at once', async ({ context, fakeStripe, openBrowser }) => {
    const product = await newProduct(context, { stock: 10 })
    const buyers = Array.from({ length: 10 }, () => openBrowser())
    for (const buyer of buyers) await addToCart(buyer, product)
    const orders = await Promise.all(buyers.map(buyer => checkOut(buyer)))
    expect(new Set(orders.map(({ order }) => order.number)).size).toBe(10)
    expect(fakeStripe.sessions.size).toBe(10)
  })

  test('that begun unheard and was paid is found', async ({ context, fakeStripe, buyer }) => {
    fakeStripe.faults.push({ call: /sessions$/, fault: '500 after' })
    const { order } = await buy(buyer, await newProduct(context))
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    await catchUp(context, timeFromNow(2 * minute))
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })

  test('is asked about once a minute', async ({ context, fakeStripe, buyer }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const { id } = stripeSessionOf(fakeStripe, order.number)
    const asked = () => fakeStripe.calls.filter(call => call === `GET /v1/checkout/sessions/${id}`)
    for (const seconds of [59.9, 65, 119.8, 179.7])
      await catchUp(context, timeFromNow(seconds * 1_000))
    expect(asked()).toHaveLength(3)
  })

  test('that is complete and not paid yet is waited for', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const session = stripeSessionOf(fakeStripe, order.number)
    await fakeStripe.settle(session.id, 'unpaid')
    const params = { number: order.number }
    const shown = await buyer.client('GET /api/order/{number}', { params })
    expect(shown).toMatchObject({ next: { kind: 'confirming' }, order: { payment: 'open' } })
    const cancel = buyer.client('POST /api/order/{number}/cancel', { params, body: {} })
    expect((await apiError(cancel)).message).toMatch(/in progress/)
    const again = buyer.client('POST /api/order/{number}/pay', {
      params,
      body: { payment: 'transfer' },
    })
    expect(await apiError(again)).toMatchObject({ message: 'Your payment is being confirmed.' })
    await catchUp(context, timeFromNow(3 * hour))
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ state: 'placed' })
    Object.assign(session, { payment_status: 'paid' })
    await catchUp(context, timeFromNow(2 * minute))
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })

  test.for(['requires_payment_method', 'canceled'] as const)(
    'that takes days and comes to nothing is over, and its order can be paid or canceled: %s',
    async (status, { context, app, fakeStripe, buyer }) => {
      const { order } = await buy(buyer, await newProduct(context, { stock: 5 }))
      const params = { number: order.number }
      const session = stripeSessionOf(fakeStripe, order.number)
      await fakeStripe.settle(session.id, 'unpaid')
      await sendEvent(app, fakeStripe.sign('checkout.session.completed', session))
      await runDueJobs(context, paymentEventsJob)
      fakeStripe.intents.set(String(session.payment_intent), status)
      await sendEvent(app, fakeStripe.sign('checkout.session.async_payment_failed', session))
      await runDueJobs(context, paymentEventsJob)
      const shown = await buyer.client('GET /api/order/{number}', { params })
      expect(shown).toMatchObject({
        next: { kind: 'none' },
        order: { payment: 'open', paymentFailed: true },
      })
      const { next } = await buyer.client('POST /api/order/{number}/pay', {
        params,
        body: { payment: 'stripe' },
      })
      expect(next.kind).toBe('redirect')
      expect(stripeSessionOf(fakeStripe, order.number).id).not.toBe(session.id)
      await buyer.client('POST /api/order/{number}/cancel', { params, body: {} })
      expect(await fetchOrder(buyer, order.number)).toMatchObject({ state: 'canceled' })
      const looks = () => fakeStripe.calls.filter(call => call.endsWith(session.id)).length
      const before = looks()
      await catchUp(context, timeFromNow(3 * hour))
      expect(looks()).toBe(before)
    },
  )

  test.for([
    { wrong: { amount_total: 1 }, told: { amount: 0.01, currency: 'EUR' } },
    { wrong: { currency: 'usd' }, told: { amount: 135.9, currency: 'USD' } },
  ])(
    'of another sum is not recorded, and told once: $told.amount $told.currency',
    async ({ wrong, told }, { context, fakeStripe, buyer, admin }) => {
      Object.assign(context.config, { adminEmail: 'owner@example.com' })
      const product = await newProduct(context, { stock: 5 })
      const { order } = await buy(buyer, product)
      const params = { number: order.number }
      const session = stripeSessionOf(fakeStripe, order.number)
      await fakeStripe.settle(session.id)
      Object.assign(session, wrong)
      await Promise.all([1, 2, 3].map(() => buyer.client('GET /api/order/{number}', { params })))
      await catchUp(context, timeFromNow(2 * minute))
      expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'open', paid: 0 })
      const { events } = (await admin.client('GET /api/admin/order/{number}', { params })).order
      const noted = events.filter(({ type }) => type === 'amount-mismatch')
      expect(noted).toMatchObject([{ data: { ...told, expected: order.total } }])
      expect(await queuedEmailKinds(context, 'owner@example.com')).toEqual(['owner-notice'])
      await catchUp(context, timeFromNow(3 * hour))
      expect(await fetchOrder(buyer, order.number)).toMatchObject({ state: 'canceled' })
      expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
    },
  )

  test('ends with the time of its order, in part of which nobody could begin', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 5 })
    const { order } = await buy(openBrowser(), product)
    fakeStripe.faults.push({ call: /^POST .*sessions$/, fault: '500' })
    await buy(openBrowser(), product)
    await catchUp(context, timeFromNow(3 * hour))
    expect(stripeSessionOf(fakeStripe, order.number).status).toBe('expired')
    expect([...fakeStripe.sessions.values()].every(({ status }) => status !== 'open')).toBe(true)
    expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
  })

  test('that begins when its time is nearly over gets more, and one that never begins ends with its order', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 5 })
    const call = /^POST .*sessions$/
    fakeStripe.faults.push({ call, fault: '500' }, { call, fault: '500' })
    const buyer = openBrowser()
    const { order } = await buy(buyer, product)
    await buy(openBrowser(), product)
    const expires_at = timeFromNow(20 * minute).toISOString()
    await context.db.write.updateTable('stripe_sessions').set({ expires_at }).execute()
    const params = { number: order.number }
    const again = { params, body: { payment: 'stripe' } } as const
    const { next } = await buyer.client('POST /api/order/{number}/pay', again)
    expect(next.kind).toBe('redirect')
    await catchUp(context, timeFromNow(3 * hour))
    expect([...fakeStripe.sessions.values()].map(({ status }) => status)).toEqual(['expired'])
    expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
  })

  test('that a key may not begin ends with its order', async ({ context, fakeStripe, buyer }) => {
    const product = await newProduct(context, { stock: 5 })
    const faults = Array.from({ length: 9 }, () => ({
      call: /^POST .*sessions$/,
      fault: '403' as const,
    }))
    fakeStripe.faults.push(...faults)
    const { order } = await buy(buyer, product)
    const expires_at = timeFromNow(20 * minute).toISOString()
    await context.db.write.updateTable('stripe_sessions').set({ expires_at }).execute()
    await catchUp(context, timeFromNow(3 * hour))
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ state: 'canceled' })
    expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
  })

  test('in the instant in which the hold ends is an order with pieces, or goes back', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 100 })
    const ends = new Set<string>()
    for (let n = 0; n <= rounds; n += 1) {
      const buyer = openBrowser()
      const { order } = await buy(buyer, product, { email: `buyer-${n}@example.com` })
      const session = stripeSessionOf(fakeStripe, order.number)
      // Each time in another moment of the end, the first time before it, and the last time after it.
      if (n === 0) await fakeStripe.settle(session.id)
      const pay = wait(n % 20).then(() => n > 0 && n < rounds && fakeStripe.settle(session.id))
      await Promise.all([catchUp(context, timeFromNow(3 * hour)), pay])
      if (n === rounds) await fakeStripe.settle(session.id)
      await catchUp(context, timeFromNow(4 * hour))
      const { state, payment } = await fetchOrder(buyer, order.number)
      const isPaid = session.payment_status === 'paid'
      expect(`${state}, ${payment}`).toBe(isPaid ? 'placed, paid' : 'canceled, open')
      ends.add(state)
    }
    expect(ends.size).toBe(2)
  })

  test('beside a transfer goes back by itself', async ({ context, fakeStripe, buyer, admin }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const updatedAt = await updatedAtOf(context, order.number)
    const body = { action: 'book-payment', updatedAt } as const
    const params = { number: order.number }
    await admin.client('PUT /api/admin/order/{number}', { params, body })
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ refunding: true })
    await catchUp(context, timeFromNow(2 * minute))
    const sum = Math.round(order.total * 100)
    expect([...fakeStripe.refunds.values()]).toMatchObject([{ amount: sum, status: 'succeeded' }])
    const { payments, refunding } = await fetchOrder(buyer, order.number)
    expect([refunding, payments.at(-1)?.sentAt]).toEqual([false, expect.any(String)])
  })
})

describe('money that goes back at Stripe', () => {
  test('ten times at once and once at Stripe is never more than was paid', async ({
    context,
    fakeStripe,
    admin,
    newPaidOrder,
  }) => {
    const { number, session, intent } = await newPaidOrder()
    const total = session.amount_total ?? 0
    const part = Math.floor(total / 4)
    fakeStripe.refundInDashboard(intent, part)
    await Promise.allSettled(
      Array.from({ length: 10 }, () => refundBy(context, admin, number, part / 100)),
    )
    for (let tries = 0; tries < 8; tries += 1) {
      await refundBy(context, admin, number, part / 100).catch(() => {})
    }
    for (const minutes of [1, 3, 70]) await catchUp(context, timeFromNow(minutes * minute))
    await queueRepeating(context, [recentRefundsJob], new Date())
    for (const hours of [0, 1])
      await runDueJobs(context, recentRefundsJob, timeFromNow(hours * hour))
    const went = [...fakeStripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
    expect(went).toBeLessThanOrEqual(total)
    const entries = await listEntries(context)
    const booked = entries.reduce(
      (sum, { kind, cents }) =>
        sum + (kind === 'refund' ? cents : kind === 'refund-failed' ? -cents : 0),
      0,
    )
    expect(booked).toBe(went)
    expect(await sumCredited(context)).toBe(went)
    const { order } = await admin.client('GET /api/admin/order/{number}', { params: { number } })
    expect(order.toSend).toBe(0)
  })

  test.for([
    { kind: 'chargeback', end: 'lost', told: 'chargeback' },
    { kind: 'chargeback', end: 'won', told: 'dispute-won' },
    { kind: 'resolution', end: 'prevented', told: 'chargeback' },
    { kind: 'block', end: 'prevented', told: 'dispute-won' },
  ] as const)(
    'by a dispute that is $end with a $kind is recorded as $told once',
    async ({ kind: case_type, end, told }, { context, app, fakeStripe, admin, newPaidOrder }) => {
      const { number, session, intent } = await newPaidOrder()
      const sum = { amount: session.amount_total ?? 0, currency: 'eur', payment_intent: intent }
      const about = { id: 'dp_1', object: 'dispute', reason: 'fraudulent' } as const
      const dispute = { ...about, ...sum, status: 'needs_response' as const }
      fakeStripe.disputes.set('dp_1', dispute)
      const tell = async (type: string) => {
        await sendEvent(app, fakeStripe.sign(type, dispute))
        await runDueJobs(context, paymentEventsJob, timeFromNow(2 * minute))
      }
      await tell('charge.dispute.created')
      expect(await listEntries(context)).toHaveLength(1)
      const payment_method_details = { card: { case_type } }
      fakeStripe.disputes.set('dp_1', { ...dispute, status: end, payment_method_details })
      for (let n = 0; n < 2; n += 1) await tell('charge.dispute.closed')
      const isLost = told === 'chargeback'
      const kinds = (await listEntries(context)).map(({ kind }) => kind)
      expect(kinds).toEqual(['charge', ...(isLost ? ['chargeback'] : [])])
      const { order } = await admin.client('GET /api/admin/order/{number}', { params: { number } })
      const happened = order.events.map(({ type }) => type)
      const after = happened.slice(happened.indexOf('dispute'))
      // What was not sent never will be.
      const lost = isLost ? ['items-canceled'] : []
      expect(after).toEqual(['dispute', told, ...lost])
    },
  )
})

test('Stripe is offered first', async ({ context, buyer }) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  expect(checkout.paymentMethods.map(({ id }) => id)).toEqual(['stripe', 'transfer'])
})
