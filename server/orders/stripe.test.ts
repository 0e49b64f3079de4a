import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, vi } from 'vitest'
import type { Order } from '../../contract/order.ts'
import type { AppContext } from '../app-context.ts'
import { type Browser, openBrowser as open } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { signedIn } from '../test/requests.ts'
import { addToCart, buy, checkOut, mailKindsTo, stockOf, updatedAtOf } from '../test/selling.ts'
import { type StandIn, test } from '../test/stripe.ts'
import { lookAtEvents, lookAtRecentRefunds } from './payment-events.service.ts'
import { reconcile } from './reconcile.ts'

const minute = 60_000
const hour = 60 * minute

const inTime = (ms: number) => new Date(Date.now() + ms)

/** The session of an order that is paid at Stripe. */
function sessionOf(standIn: StandIn, number: string) {
  const found = [...standIn.sessions.values()].findLast(({ success_url }) =>
    success_url?.endsWith(number),
  )
  if (!found) throw new Error(`There is no session of ${number}.`)
  return found
}

async function orderAt({ client }: Browser, number: string): Promise<Order> {
  return (await client('GET /api/order/{number}', { params: { number } })).order
}

function send(app: FastifyInstance, { body, signature }: { body: string; signature: string }) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const call = { method: 'POST', url: '/api/payment/stripe/event', headers } as const
  return app.inject({ ...call, payload: body })
}

function entriesIn({ db }: AppContext) {
  return db.write.selectFrom('payment_entries').select(['kind', 'cents']).orderBy('seq').execute()
}

/** An admin's browser. */
async function adminOf(context: AppContext, app: FastifyInstance): Promise<Browser> {
  const admin = open(app)
  const { cookie } = await signedIn(context, { is_admin: 1 })
  admin.cookies.set('session', cookie.replace('session=', ''))
  return admin
}

async function refundBy(context: AppContext, admin: Browser, number: string, amount: number) {
  const updatedAt = await updatedAtOf(context, number)
  const body = { action: 'refund', updatedAt, amount } as const
  await admin.client('PUT /api/admin/order/{number}', { params: { number }, body })
}

describe('a payment at Stripe', () => {
  test('begins at its page with what was ordered, and is booked when the buyer is back', async ({
    context,
    standIn,
    openBrowser,
  }) => {
    const buyer = openBrowser()
    await addToCart(buyer, await newProduct(context, { stock: 5 }), 2)
    const { order, next } = await checkOut(buyer)
    const session = sessionOf(standIn, order.number)
    expect(next).toEqual({ kind: 'redirect', url: session.url })
    expect(session).toMatchObject({
      amount_total: Math.round(order.total * 100),
      customer_email: 'buyer@example.com',
    })
    expect(await orderAt(buyer, order.number)).toMatchObject({ payment: 'open' })

    await standIn.settle(session.id)
    expect(await orderAt(buyer, order.number)).toMatchObject({ payment: 'paid' })
    expect(await mailKindsTo(context, order.email)).toEqual(['order-received', 'order-paid'])
  })

  test('is the same session however often and from how many tabs it is begun', async ({
    context,
    standIn,
    openBrowser,
  }) => {
    const buyer = openBrowser()
    const { order } = await buy(buyer, await newProduct(context))
    const params = { number: order.number }
    const pay = () =>
      buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'stripe' } })
    const nexts = await Promise.all([pay(), pay(), pay()])
    expect(standIn.sessions.size).toBe(1)
    expect(new Set(nexts.map(({ next }) => JSON.stringify(next))).size).toBe(1)
  })

  test.for(['500', '500 after', 'break after', 'bare 404'] as const)(
    'goes on after Stripe failed to begin it: %s',
    async (fault, { context, standIn, openBrowser }) => {
      const buyer = openBrowser()
      // The client asks once more where a connection broke off.
      const times = fault.startsWith('break') ? 2 : 1
      for (let n = 0; n < times; n += 1) standIn.faults.push({ call: /^POST .*sessions$/, fault })
      const { order, next } = await buy(buyer, await newProduct(context))
      expect(next).toEqual({ kind: 'none' })
      const body = { payment: 'stripe' } as const
      const params = { number: order.number }
      const again = await buyer.client('POST /api/order/{number}/pay', { params, body })
      expect(again.next.kind).toBe('redirect')
      expect(standIn.sessions.size).toBe(1)
      await standIn.settle(sessionOf(standIn, order.number).id)
      await reconcile(context, inTime(2 * minute))
      expect(await entriesIn(context)).toHaveLength(1)
    },
  )

  test('that begun unheard and was paid is found', async ({ context, standIn, openBrowser }) => {
    const buyer = openBrowser()
    standIn.faults.push({ call: /sessions$/, fault: '500 after' })
    const { order } = await buy(buyer, await newProduct(context))
    await standIn.settle(sessionOf(standIn, order.number).id)
    await reconcile(context, inTime(2 * minute))
    expect(await orderAt(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })

  test('that is complete and not paid yet is waited for', async ({
    context,
    standIn,
    openBrowser,
  }) => {
    const buyer = openBrowser()
    const { order } = await buy(buyer, await newProduct(context))
    const session = sessionOf(standIn, order.number)
    await standIn.settle(session.id, 'unpaid')
    const params = { number: order.number }
    const shown = await buyer.client('GET /api/order/{number}', { params })
    expect(shown).toMatchObject({ next: { kind: 'confirming' }, order: { payment: 'open' } })
    await reconcile(context, inTime(3 * hour))
    expect(await orderAt(buyer, order.number)).toMatchObject({ state: 'placed' })
    Object.assign(session, { payment_status: 'paid' })
    expect(await orderAt(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })

  test('of another sum or currency is not booked', async ({ context, standIn, openBrowser }) => {
    for (const wrong of [{ amount_total: 1 }, { currency: 'usd' }]) {
      const buyer = openBrowser()
      const { order } = await buy(buyer, await newProduct(context))
      const session = sessionOf(standIn, order.number)
      await standIn.settle(session.id)
      Object.assign(session, wrong)
      await reconcile(context, inTime(2 * minute))
      expect(await orderAt(buyer, order.number)).toMatchObject({ payment: 'open', paid: 0 })
    }
  })

  test('ends with the time of its order, in part of which nobody could begin', async ({
    context,
    standIn,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 5 })
    const { order } = await buy(openBrowser(), product)
    standIn.faults.push({ call: /^POST .*sessions$/, fault: '500' })
    await buy(openBrowser(), product)
    await reconcile(context, inTime(3 * hour))
    expect(sessionOf(standIn, order.number).status).toBe('expired')
    expect([...standIn.sessions.values()].every(({ status }) => status !== 'open')).toBe(true)
    expect(await stockOf(context, product)).toEqual({ on_hand: 5, held: 0 })
  })

  test('in the instant in which the hold ends is an order with pieces, or goes back', async ({
    context,
    standIn,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 100 })
    const ends = new Set<string>()
    for (let n = 0; n < 100; n += 1) {
      const buyer = openBrowser()
      const { order } = await buy(buyer, product, { email: `buyer-${n}@example.com` })
      const session = sessionOf(standIn, order.number)
      // Each time in another moment of the end.
      const pay = wait(n % 20).then(() => standIn.settle(session.id))
      await Promise.all([reconcile(context, inTime(3 * hour)), pay])
      await reconcile(context, inTime(4 * hour))
      const { state, payment } = await orderAt(buyer, order.number)
      const isPaid = session.payment_status === 'paid'
      expect(`${state}, ${payment}`).toBe(isPaid ? 'placed, paid' : 'cancelled, open')
      ends.add(state)
    }
    expect(ends.size).toBe(2)
  })

  test('beside a transfer goes back by itself', async ({ context, app, standIn, openBrowser }) => {
    const { order } = await buy(openBrowser(), await newProduct(context))
    const admin = await adminOf(context, app)
    const updatedAt = await updatedAtOf(context, order.number)
    const body = { action: 'book-payment', updatedAt } as const
    const params = { number: order.number }
    await admin.client('PUT /api/admin/order/{number}', { params, body })
    await standIn.settle(sessionOf(standIn, order.number).id)
    await reconcile(context, inTime(2 * minute))
    const sum = Math.round(order.total * 100)
    expect([...standIn.refunds.values()]).toMatchObject([{ amount: sum, status: 'succeeded' }])
  })
})

describe('an event', () => {
  test('told eight times, and expired after completed, books once', async ({
    context,
    app,
    standIn,
    openBrowser,
  }) => {
    const { order } = await buy(openBrowser(), await newProduct(context))
    const session = sessionOf(standIn, order.number)
    await standIn.settle(session.id)
    const event = standIn.sign('checkout.session.completed', session)
    const late = standIn.sign('checkout.session.expired', session)
    const answers = await Promise.all([...Array(8).fill(event), late].map(told => send(app, told)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
    await vi.waitFor(async () => {
      const waiting = context.db.write.selectFrom('payment_events').select('next_try_at')
      expect(await waiting.execute()).toEqual([{ next_try_at: null }, { next_try_at: null }])
    })
    expect(await entriesIn(context)).toMatchObject([{ kind: 'charge' }])
    expect(await mailKindsTo(context, order.email)).toEqual(['order-received', 'order-paid'])
  })

  test('that is forged, stale or foreign changes nothing', async ({
    context,
    app,
    standIn,
    openBrowser,
  }) => {
    const { order } = await buy(openBrowser(), await newProduct(context))
    const session = sessionOf(standIn, order.number)
    await standIn.settle(session.id)
    const type = 'checkout.session.completed'
    const real = standIn.sign(type, session)
    const wrong = [
      { ...real, signature: real.signature.replace(/.$/, last => (last === '0' ? '1' : '0')) },
      { ...real, signature: '' },
      { ...real, body: real.body.replace('"paid"', '"PAID"') },
      standIn.sign(type, session, { age: 400 }),
    ]
    for (const event of wrong) {
      const answer = await send(app, event)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: { code: 'bad_request' } })
    }
    const foreign = { ...session, id: 'cs_other', client_reference_id: randomUUID() }
    expect((await send(app, standIn.sign(type, foreign))).statusCode).toBe(200)
    const other = { id: 're_other', object: 'refund', payment_intent: 'pi_other' }
    expect((await send(app, standIn.sign('refund.created', other))).statusCode).toBe(200)
    expect((await send(app, standIn.sign('payout.paid', {}))).statusCode).toBe(200)
    await lookAtEvents(context, new Date())
    expect(await entriesIn(context)).toEqual([])
    const large = standIn.sign(type, { ...session, fill: 'x'.repeat(300_000) })
    expect((await send(app, large)).statusCode).toBe(413)
  })

  test('that comes from a page elsewhere needs no origin of ours', async ({ app, standIn }) => {
    const { body, signature } = standIn.sign('payout.paid', {})
    const headers = { 'stripe-signature': signature, origin: 'https://stripe.example' }
    const call = { method: 'POST', url: '/api/payment/stripe/event', headers } as const
    expect((await app.inject({ ...call, payload: body })).statusCode).toBe(200)
  })
})

describe('money that goes back at Stripe', () => {
  async function paid(context: AppContext, standIn: StandIn) {
    const { buildApp } = await import('../app.ts')
    const app = await buildApp(context, { render: async () => new Response('a page') })
    const buyer = open(app)
    const { order } = await buy(buyer, await newProduct(context))
    const session = sessionOf(standIn, order.number)
    await standIn.settle(session.id)
    await orderAt(buyer, order.number)
    return { app, buyer, number: order.number, session, intent: String(session.payment_intent) }
  }

  test.for(['500', '500 after', 'break after'] as const)(
    'goes once, also after Stripe failed: %s',
    async (fault, { context, standIn }) => {
      const { app, number, session } = await paid(context, standIn)
      const times = fault.startsWith('break') ? 2 : 1
      for (let n = 0; n < times; n += 1) standIn.faults.push({ call: /^POST .*refunds$/, fault })
      await refundBy(
        context,
        await adminOf(context, app),
        number,
        (session.amount_total ?? 0) / 100,
      )
      for (const minutes of [1, 3, 5]) await reconcile(context, inTime(minutes * minute))
      expect([...standIn.refunds.values()]).toMatchObject([{ amount: session.amount_total }])
      await app.close()
    },
  )

  test('ten times at once and once at Stripe is never more than was paid', async ({
    context,
    standIn,
  }) => {
    const { app, number, session, intent } = await paid(context, standIn)
    const admin = await adminOf(context, app)
    const total = session.amount_total ?? 0
    const part = Math.floor(total / 4)
    standIn.refundInDashboard(intent, part)
    await Promise.allSettled(
      Array.from({ length: 10 }, () => refundBy(context, admin, number, part / 100)),
    )
    for (let tries = 0; tries < 8; tries += 1) {
      await refundBy(context, admin, number, part / 100).catch(() => {})
    }
    for (const minutes of [1, 3, 70]) await reconcile(context, inTime(minutes * minute))
    for (let n = 0; n < 2; n += 1) await lookAtRecentRefunds(context, new Date())
    const went = [...standIn.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
    expect(went).toBeLessThanOrEqual(total)
    const entries = await entriesIn(context)
    const booked = entries.reduce(
      (sum, { kind, cents }) =>
        sum + (kind === 'refund' ? cents : kind === 'refund-failed' ? -cents : 0),
      0,
    )
    expect(booked).toBe(went)
    await app.close()
  })

  test('and fails is told to the owner, and counts as not given back', async ({
    context,
    standIn,
  }) => {
    const { app, buyer, number, session } = await paid(context, standIn)
    const admin = await adminOf(context, app)
    standIn.makeRefunds('pending')
    await refundBy(context, admin, number, 1)
    await reconcile(context, inTime(minute))
    expect(await orderAt(buyer, number)).toMatchObject({ payment: 'partly-refunded' })
    const [refund] = standIn.refunds.values()
    Object.assign(refund ?? {}, { status: 'failed' })
    await send(app, standIn.sign('refund.failed', refund ?? {}))
    await lookAtEvents(context, inTime(2 * minute))
    const params = { number }
    const { order } = await admin.client('GET /api/admin/order/{number}', { params })
    expect(order).toMatchObject({ payment: 'paid', paid: (session.amount_total ?? 0) / 100 })
    expect(order.payments.at(-1)).toMatchObject({ kind: 'refund', undoneAt: expect.any(String) })
    expect(order.history.at(-1)).toMatchObject({ what: 'refund-failed' })
    await app.close()
  })

  test('by a dispute that is lost is booked once', async ({ context, standIn }) => {
    const { app, number, session, intent } = await paid(context, standIn)
    const sum = { amount: session.amount_total ?? 0, currency: 'eur', payment_intent: intent }
    const about = { id: 'dp_1', object: 'dispute', reason: 'fraudulent' } as const
    const dispute = { ...about, ...sum, status: 'needs_response' as const }
    standIn.disputes.set('dp_1', dispute)
    const tell = async (type: string) => {
      await send(app, standIn.sign(type, dispute))
      await lookAtEvents(context, inTime(2 * minute))
    }
    await tell('charge.dispute.created')
    expect(await entriesIn(context)).toHaveLength(1)
    standIn.disputes.set('dp_1', { ...dispute, status: 'lost' })
    for (let n = 0; n < 2; n += 1) await tell('charge.dispute.closed')
    expect(await entriesIn(context)).toMatchObject([{ kind: 'charge' }, { kind: 'chargeback' }])
    const admin = await adminOf(context, app)
    const { order } = await admin.client('GET /api/admin/order/{number}', { params: { number } })
    const told = order.history.map(({ what }) => what)
    expect(told.filter(what => what === 'dispute' || what === 'chargeback')).toEqual([
      'dispute',
      'chargeback',
    ])
    await app.close()
  })
})

test('Stripe is offered first', async ({ context, openBrowser }) => {
  const buyer = openBrowser()
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  expect(checkout.paymentMethods.map(({ id }) => id)).toEqual(['stripe', 'transfer'])
})
