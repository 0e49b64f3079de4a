import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import { minute } from '../../../contract/time/durations.ts'
import { getOverview } from '../../admin/overview.ts'
import { buildApp } from '../../app.ts'
import { bodyTimeouts } from '../../http/body-timeouts.ts'
import { newProduct } from '../../test/builders.ts'
import { runDueJobs } from '../../test/due-jobs.ts'
import { queuedEmailKinds } from '../../test/queued-emails.ts'
import { listen, requestHead } from '../../test/raw-connection.ts'
import { buy } from '../../test/selling.ts'
import {
  fetchOrder,
  listEntries,
  sendEvent,
  stripeSessionOf,
  test,
  timeFromNow,
} from '../../test/stripe.ts'
import { paymentEventsJob } from './payment-events.ts'

describe('an event', () => {
  test('told eight times, and expired after completed, books once', async ({
    context,
    app,
    fakeStripe,
    openBrowser,
  }) => {
    const { order } = await buy(openBrowser(), await newProduct(context))
    const session = stripeSessionOf(fakeStripe, order.number)
    await fakeStripe.settle(session.id)
    const event = fakeStripe.sign('checkout.session.completed', session)
    const late = fakeStripe.sign('checkout.session.expired', session)
    const answers = await Promise.all(
      [...Array(8).fill(event), late].map(told => sendEvent(app, told)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200))
    const waiting = await context.db.write
      .selectFrom('jobs')
      .select('kind')
      .where('kind', '=', paymentEventsJob.kind)
      .execute()
    expect(waiting).toHaveLength(2)
    await runDueJobs(context, paymentEventsJob)
    expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }])
    expect(await queuedEmailKinds(context, order.email)).toEqual(['order-received', 'order-paid'])
  })

  test('of a dispute waits for the payment that it is about', async ({
    context,
    app,
    fakeStripe,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    const session = stripeSessionOf(fakeStripe, order.number)
    await fakeStripe.settle(session.id)
    const dispute = {
      ...({ id: 'dp_1', object: 'dispute', status: 'needs_response' } as const),
      reason: 'fraudulent',
      ...{ amount: session.amount_total ?? 0, currency: 'eur' },
      payment_intent: String(session.payment_intent),
    }
    fakeStripe.disputes.set(dispute.id, dispute)
    await sendEvent(app, fakeStripe.sign('charge.dispute.created', dispute))
    await runDueJobs(context, paymentEventsJob, timeFromNow(2 * minute))
    expect(await getOverview(context)).toMatchObject({ disputed: 0 })
    await fetchOrder(buyer, order.number)
    await runDueJobs(context, paymentEventsJob, timeFromNow(4 * minute))
    expect(await getOverview(context)).toMatchObject({ disputed: 1 })
  })

  test('that is forged, stale, dated in the future or foreign changes nothing', async ({
    context,
    app,
    fakeStripe,
    openBrowser,
  }) => {
    const { order } = await buy(openBrowser(), await newProduct(context))
    const session = stripeSessionOf(fakeStripe, order.number)
    await fakeStripe.settle(session.id)
    const type = 'checkout.session.completed'
    const real = fakeStripe.sign(type, session)
    const wrong = [
      { ...real, signature: real.signature.replace(/.$/, last => (last === '0' ? '1' : '0')) },
      { ...real, signature: '' },
      { ...real, body: real.body.replace('"paid"', '"PAID"') },
      fakeStripe.sign(type, session, { age: 400 }),
      fakeStripe.sign(type, session, { age: -400 }),
    ]
    for (const event of wrong) {
      const answer = await sendEvent(app, event)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: { code: 'bad_request' } })
    }
    const foreign = { ...session, id: 'cs_other', client_reference_id: randomUUID() }
    expect((await sendEvent(app, fakeStripe.sign(type, foreign))).statusCode).toBe(200)
    const other = { id: 're_other', object: 'refund', payment_intent: 'pi_other' }
    expect((await sendEvent(app, fakeStripe.sign('refund.created', other))).statusCode).toBe(200)
    expect((await sendEvent(app, fakeStripe.sign('payout.paid', {}))).statusCode).toBe(200)
    await runDueJobs(context, paymentEventsJob, new Date())
    expect(await listEntries(context)).toEqual([])
    const large = fakeStripe.sign(type, { ...session, fill: 'x'.repeat(300_000) })
    expect((await sendEvent(app, large)).statusCode).toBe(413)
  })

  test.for([
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"id":"evt_1"}',
    '{"id":1,"type":"refund.created","data":{"object":{}}}',
    '{"id":"evt_1","type":5,"data":{"object":{}}}',
    '{"id":"evt_1","type":"refund.created","data":null}',
    '{"id":"evt_1\\u0000","type":"refund.created","data":{"object":{"payment_intent":"pi_1"}}}',
  ])('that is signed and makes no sense is rejected: %s', async (body, { app, fakeStripe }) => {
    expect((await sendEvent(app, fakeStripe.signBody(body))).statusCode).toBe(400)
  })

  test('that names nothing of the shop is not kept', async ({ context, app, fakeStripe }) => {
    for (const payment_intent of [7, {}, 'pi\u0000', 'x'.repeat(300)]) {
      const event = fakeStripe.sign('refund.created', { payment_intent })
      expect((await sendEvent(app, event)).statusCode).toBe(200)
    }
    expect(await context.db.write.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  test('that comes from a page elsewhere needs no origin of ours', async ({ app, fakeStripe }) => {
    const { body, signature } = fakeStripe.sign('payout.paid', {})
    const headers = { 'stripe-signature': signature, origin: 'https://stripe.example' }
    const call = { method: 'POST', url: '/api/payment/stripe/event', headers } as const
    expect((await app.inject({ ...call, payload: body })).statusCode).toBe(200)
  })
})

test('forged events by the hundred hold up no buyer who pays', async ({
  context,
  app,
  fakeStripe,
  buyer,
}) => {
  const product = await newProduct(context)
  const { body, signature } = fakeStripe.sign('checkout.session.completed', { id: 'cs_1' })
  const forged = { body, signature: signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) }
  const flood = Promise.all(Array.from({ length: 500 }, () => sendEvent(app, forged)))
  const { order } = await buy(buyer, product)
  const session = stripeSessionOf(fakeStripe, order.number)
  await fakeStripe.settle(session.id)
  const told = await sendEvent(app, fakeStripe.sign('checkout.session.completed', session))
  expect(told.statusCode).toBe(200)
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  // A busy machine gives up some of them.
  for (const { statusCode } of await flood) expect([400, 503]).toContain(statusCode)
  const queued = context.db.write
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', paymentEventsJob.kind)
  expect(await queued.execute()).toEqual([{ payload: expect.stringContaining('"payment"') }])
})

describe('a body that is no event', () => {
  const line = 'POST /api/payment/stripe/event'

  test('is rejected where it is too large and does not say so', async ({ app }) => {
    const connection = await (await listen(app))()
    connection.socket.write(requestHead(line, { 'transfer-encoding': 'chunked' }))
    const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`
    for (let sent = 0; sent < 5; sent += 1) connection.socket.write(chunk)
    await connection.closed
    expect(connection.received()).toMatch(/^HTTP\/1.1 413 /)
  })

  test('is forgotten where it breaks off, and cut off where it trickles', async ({
    context,
    fakeStripe,
  }) => {
    const times = { ...bodyTimeouts, plainMs: 150 }
    const app = await buildApp(context, { render: async () => new Response('a page') }, { times })
    onTestFinished(() => app.close())
    const open = await listen(app)
    const { body, signature } = fakeStripe.sign('checkout.session.completed', { id: 'cs_1' })
    const headers = { 'stripe-signature': signature, 'content-length': body.length }
    const broken = await open()
    broken.socket.end(requestHead(line, headers) + body.slice(0, 50))
    const slow = await open()
    slow.socket.write(requestHead(line, headers) + body.slice(0, 50))
    await Promise.all([broken.closed, slow.closed])
    expect([broken, slow].filter(({ received }) => received().includes(' 200 '))).toEqual([])
    expect((await sendEvent(app, { body, signature })).statusCode).toBe(200)
    expect(await listEntries(context)).toEqual([])
  })
})
