import { describe, expect, vi } from 'vitest'
import { day, hour, minute } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { hasJob } from '../../jobs/jobs.ts'
import { startWorker } from '../../jobs/worker.ts'
import { reminderJobKind } from '../../orders/expiry-jobs.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { catchUp, runDueJobs } from '../../test/due-jobs.ts'
import { queuedEmailKinds } from '../../test/queued-emails.ts'
import { buy } from '../../test/selling.ts'
import {
  type FakeStripe,
  fetchOrder,
  listEntries,
  stripeSessionOf,
  test,
  timeFromNow,
} from '../../test/stripe.ts'
import { paymentPollsJob } from './poll-payments.ts'

const looks = /^GET \/v1\/checkout\/sessions\/./

const asked = ({ calls }: FakeStripe) => calls.filter(call => looks.test(call))

function failAlways({ faults }: FakeStripe, call: RegExp, fault: '500' | 'hang') {
  for (let n = 0; n < 50; n += 1) faults.push({ call, fault })
}

function payBy({ client }: Browser, number: string, payment: 'stripe' | 'transfer') {
  return client('POST /api/order/{number}/pay', { params: { number }, body: { payment } })
}

async function nextRun({ db }: AppContext): Promise<Date> {
  const polls = db.write
    .selectFrom('jobs')
    .select('run_at')
    .where('kind', '=', paymentPollsJob.kind)
  return new Date((await polls.executeTakeFirstOrThrow()).run_at)
}

const openSessions = ({ sessions }: FakeStripe) =>
  [...sessions.values()].filter(({ status }) => status === 'open')

describe('the page of an order with an open payment', () => {
  test('asks its provider once for fifty views', async ({ context, fakeStripe, buyer }) => {
    const { order } = await buy(buyer, await newProduct(context))
    await Promise.all(Array.from({ length: 50 }, () => fetchOrder(buyer, order.number)))
    // The pages don't wait for a slow reply.
    await expect.poll(() => asked(fakeStripe)).toHaveLength(1)
  })

  test('asks at once when the buyer comes back from paying', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const { order } = await buy(buyer, await newProduct(context))
    await fetchOrder(buyer, order.number)
    await payBy(buyer, order.number, 'stripe')
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })

  test('shows what is known while providers do not answer, and asks few at once', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const product = await newProduct(context)
    const numbers: string[] = []
    for (let n = 0; n < 10; n += 1) numbers.push((await buy(buyer, product)).order.number)
    failAlways(fakeStripe, looks, 'hang')
    const views = await Promise.all(numbers.map(number => fetchOrder(buyer, number)))
    expect(new Set(views.map(({ payment }) => payment))).toEqual(new Set(['open']))
    expect(asked(fakeStripe)).toHaveLength(8)
  })

  test('finds what was paid while a clock was wrong', async ({ context, fakeStripe, buyer }) => {
    const { order } = await buy(buyer, await newProduct(context))
    await catchUp(context, timeFromNow(hour))
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  })
})

describe('the worker', () => {
  test('asks about eight payments at once, and stops although none answers', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    const product = await newProduct(context)
    for (let n = 0; n < 10; n += 1) await buy(openBrowser(), product)
    failAlways(fakeStripe, looks, 'hang')
    await context.db.write
      .updateTable('jobs')
      .set({ run_at: timeFromNow(0).toISOString() })
      .execute()
    const stop = startWorker(context, [paymentPollsJob], { pollEveryMs: 1, stopWithinMs: 1 })
    await vi.waitFor(() => expect(asked(fakeStripe)).toHaveLength(8), 60_000)
    await stop()
    expect(asked(fakeStripe)).toHaveLength(8)
  })

  test('asks ever more seldom where a provider fails, until it answers', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    await buy(openBrowser(), await newProduct(context))
    failAlways(fakeStripe, looks, '500')
    const pauses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const now = await nextRun(context)
      if (n === 10) fakeStripe.faults.length = 0
      const startedAt = Date.now()
      await runDueJobs(context, paymentPollsJob, now)
      const duration = Date.now() - startedAt
      const pause = (await nextRun(context)).getTime() - now.getTime()
      pauses.push(pause)
      if (n >= 10) continue
      // The pause starts when the attempt fails.
      const longest = Math.min(10_000 * 2 ** n, 10 * minute)
      expect(pause).toBeGreaterThanOrEqual(longest / 2)
      expect(pause).toBeLessThanOrEqual(longest + duration)
    }
    expect(asked(fakeStripe)).toHaveLength(12)
    expect(pauses.slice(10)).toEqual([55_000, 55_000])
  })

  test('finds what was paid although a clock was an hour ahead for a minute', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    const { order } = await buy(openBrowser(), await newProduct(context))
    await catchUp(context, timeFromNow(hour))
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    await catchUp(context, timeFromNow(minute))
    expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }])
  })

  test('finds a session whose creation was never answered while a clock was an hour ahead', async ({
    context,
    fakeStripe,
    openBrowser,
  }) => {
    fakeStripe.faults.push({ call: /^POST .*sessions$/, fault: 'break after' })
    const { order } = await buy(openBrowser(), await newProduct(context))
    await context.db.write
      .updateTable('stripe_sessions')
      .set({ created_at: timeFromNow(hour).toISOString() })
      .execute()
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    await catchUp(context, timeFromNow(3 * hour))
    expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }])
  })

  test.for([true, false])(
    'ends the payment of an order that was paid another way, begun at its provider: %s',
    async (isBegun, { context, fakeStripe, buyer, admin }) => {
      const { number, updatedAt } = (await buy(buyer, await newProduct(context))).order
      if (!isBegun) {
        fakeStripe.sessions.clear()
        await context.db.write.deleteFrom('stripe_sessions').execute()
      }
      const body = { action: 'book-payment', updatedAt } as const
      await admin.client('PUT /api/admin/order/{number}', { params: { number }, body })
      await catchUp(context, timeFromNow(3 * minute))
      const attempts = await context.db.write
        .selectFrom('payment_attempts')
        .select('state')
        .execute()
      expect(attempts).toEqual([{ state: 'failed' }])
      const polls = context.db.write.selectFrom('jobs').where('kind', '=', paymentPollsJob.kind)
      expect(await polls.selectAll().execute()).toEqual([])
      expect(openSessions(fakeStripe)).toEqual([])
      expect(await fetchOrder(buyer, number)).toMatchObject({
        payment: 'paid',
        paymentFailed: false,
      })
    },
  )

  test('tells of a payment that two orders name', async ({
    context,
    fakeStripe,
    openBrowser,
    admin,
  }) => {
    Object.assign(context.config, { adminEmail: 'owner@example.com' })
    const product = await newProduct(context)
    const { order: first } = await buy(openBrowser(), product)
    const { order: second } = await buy(openBrowser(), product)
    await fakeStripe.settle(stripeSessionOf(fakeStripe, first.number).id)
    await catchUp(context, timeFromNow(minute))
    const { payment_intent } = stripeSessionOf(fakeStripe, first.number)
    await fakeStripe.settle(stripeSessionOf(fakeStripe, second.number).id)
    Object.assign(stripeSessionOf(fakeStripe, second.number), { payment_intent })
    for (const minutes of [2, 4]) await catchUp(context, timeFromNow(minutes * minute))
    const params = { number: second.number }
    const { order } = await admin.client('GET /api/admin/order/{number}', { params })
    expect(order).toMatchObject({ payment: 'open', paid: 0 })
    const told = order.events.filter(({ type }) => type === 'payment-reused')
    expect(told).toMatchObject([{ data: { reference: expect.any(String) } }])
    expect(await queuedEmailKinds(context, 'owner@example.com')).toEqual(['owner-notice'])
    expect(await listEntries(context)).toHaveLength(1)
  })
})

describe('another way to pay', () => {
  test('ends the payment before it, and is chosen a few times an hour', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const { number } = (await buy(buyer, await newProduct(context))).order
    const timeLeft = async () =>
      Date.parse((await fetchOrder(buyer, number)).payBefore ?? '') - Date.now()
    expect(await timeLeft()).toBeLessThan(day)
    for (let n = 0; n < 5; n += 1) {
      await payBy(buyer, number, 'transfer')
      expect(openSessions(fakeStripe)).toHaveLength(0)
      await payBy(buyer, number, 'stripe')
      expect(openSessions(fakeStripe)).toHaveLength(1)
    }
    const more = await apiError(payBy(buyer, number, 'transfer'))
    expect(more.code).toBe('rate_limited')
    // A buyer who keeps the payment method continues the payment.
    expect((await payBy(buyer, number, 'stripe')).next.kind).toBe('redirect')
    expect(fakeStripe.sessions.size).toBe(6)
    // The deadline, account and reminder of the transfer stay.
    expect(await timeLeft()).toBeGreaterThan(6 * day)
    const { id, bank_account } = await context.db.write
      .selectFrom('orders')
      .select(['id', 'bank_account'])
      .executeTakeFirstOrThrow()
    expect(bank_account).toEqual(expect.any(String))
    expect(await hasJob(context.db.write, reminderJobKind, id)).toBe(true)
  })

  test('is what the order says, even if it was chosen before', async ({
    context,
    buyer,
    admin,
  }) => {
    const product = await newProduct(context)
    const { number } = (await buy(buyer, product, { payment: 'transfer' })).order
    await payBy(buyer, number, 'stripe')
    expect((await payBy(buyer, number, 'transfer')).next.kind).toBe('transfer')
    expect((await fetchOrder(buyer, number)).paymentFailed).toBe(false)
    const { orders } = await admin.client('GET /api/admin/order')
    expect(orders).toMatchObject([{ number, paymentMethod: 'transfer' }])
  })

  test('is rejected where the first one turns out to be paid', async ({
    context,
    fakeStripe,
    buyer,
  }) => {
    const { number } = (await buy(buyer, await newProduct(context))).order
    await fetchOrder(buyer, number)
    await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id)
    expect((await apiError(payBy(buyer, number, 'transfer'))).code).toBe('conflict')
    expect(await fetchOrder(buyer, number)).toMatchObject({ payment: 'paid' })
  })

  test.extend('stripeTimeout', 300)(
    'is a transfer while nobody ends the first, which is ended later',
    async ({ context, fakeStripe, buyer }) => {
      const { number } = (await buy(buyer, await newProduct(context))).order
      failAlways(fakeStripe, /expire$|sessions\/.*/, 'hang')
      expect((await payBy(buyer, number, 'transfer')).next.kind).toBe('transfer')
      expect((await apiError(payBy(buyer, number, 'stripe'))).code).toBe('unavailable')
      expect(fakeStripe.sessions.size).toBe(1)
      fakeStripe.faults.length = 0
      await catchUp(context, timeFromNow(3 * minute))
      expect(openSessions(fakeStripe)).toHaveLength(0)
      const shown = await buyer.client('GET /api/order/{number}', { params: { number } })
      expect(shown.next.kind).toBe('transfer')
    },
  )
})
