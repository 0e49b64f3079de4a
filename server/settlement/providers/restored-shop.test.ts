import { describe, expect, vi } from 'vitest'
import { day, hour, minute } from '../../../contract/time/durations.ts'
import { queueRepeating } from '../../jobs/jobs.ts'
import { apiError } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { catchUp, runDueJobs } from '../../test/due-jobs.ts'
import { buy } from '../../test/selling.ts'
import {
  type FakeStripe,
  fetchOrder,
  listEntries,
  stripeSessionOf,
  sumCredited,
  timeFromNow,
} from '../../test/stripe.ts'
import { pollRefundsAtStart, recentRefundsJob } from '../refunds/fetch-refunds.ts'
import { refundsJob } from '../refunds/send-refunds.ts'
import { paymentEventsJob } from './payment-events.ts'
import { paidBack, poll, test } from './restored-shop.fixture.ts'

/** Lets requests to Stripe through, or has all of them break off. */
function setReachable({ watch }: FakeStripe, isReachable: boolean) {
  watch.onCall = () => isReachable
}

describe.for([
  { by: 'the former shop', key: 'former-1' },
  { by: 'its owner at Stripe', key: undefined },
])('a refund by $by since the backup', ({ key }) => {
  test.for(['part', 'all'])(
    'of %s is booked, and no more is refunded than is left',
    async (size, { context, fakeStripe, restoredShop: { intent, total, refund } }) => {
      const amount = size === 'all' ? total : 2_000
      fakeStripe.refundDaysAgo(intent, amount, 5, key)
      await poll(context)
      expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }, { cents: amount }])
      expect((await apiError(refund(total))).message).toMatch(
        size === 'all' ? /^Nothing is left/ : /^Only /,
      )
      if (size === 'part') await refund(total - amount)
      await catchUp(context)
      expect(paidBack(fakeStripe, intent)).toBe(total)
      expect(await sumCredited(context)).toBe(total)
    },
  )

  test.for([
    { first: 'the poll', jobs: [recentRefundsJob, refundsJob] },
    { first: 'the refund', jobs: [refundsJob, recentRefundsJob] },
  ])(
    'stops another one that was decided without it, where $first comes first',
    async ({ jobs }, { context, fakeStripe, restoredShop: { intent, refund, see } }) => {
      fakeStripe.refundDaysAgo(intent, 2_000, 5, key)
      await refund(2_000)
      for (const job of jobs) await runDueJobs(context, job)
      await catchUp(context, timeFromNow(2 * minute))
      expect(paidBack(fakeStripe, intent)).toBe(2_000)
      expect(await sumCredited(context)).toBe(2_000)
      expect(await see()).toMatchObject({ payment: 'partly-refunded', toSend: 0, refunding: false })
      await refund(1_000)
      await catchUp(context, timeFromNow(4 * minute))
      expect(paidBack(fakeStripe, intent)).toBe(3_000)
    },
  )
})

test('the owner isn’t emailed about a refund that waits until another one is stopped, however long', async ({
  context,
  fakeStripe,
  restoredShop: { intent, refund },
}) => {
  fakeStripe.refundDaysAgo(intent, 2_000, 5)
  await refund(1_000)
  await poll(context)
  const owner = context.db.write.selectFrom('outbox').select('content')
  const emails = owner.where('recipient', '=', 'owner@example.com')
  for (const days of [0, 4, 8]) {
    await runDueJobs(context, paymentEventsJob, timeFromNow(days * day))
    expect(await emails.execute()).toEqual([])
  }
  await runDueJobs(context, refundsJob)
  expect(await listEntries(context)).toMatchObject([
    ...[{ kind: 'charge' }, { cents: 1_000 }, { kind: 'refund-failed' }, { cents: 2_000 }],
  ])
})

test('what is left of a stopped refund is the owner’s to send', async ({
  context,
  fakeStripe,
  restoredShop: { intent, refund, see },
}) => {
  fakeStripe.refundDaysAgo(intent, 1_000, 5, 'former-1')
  await refund(3_000)
  await catchUp(context)
  expect(paidBack(fakeStripe, intent)).toBe(1_000)
  expect(await see()).toMatchObject({ toSend: 20 })
  const { content } = await context.db.write
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', 'owner@example.com')
    .executeTakeFirstOrThrow()
  expect(content).toMatch(/€30.00 was stopped: Stripe had already refunded part of this payment/)
})

test('nothing is refunded while Stripe is away at the start', async ({
  context,
  fakeStripe,
  restoredShop: { intent, refund, see },
}) => {
  fakeStripe.refundDaysAgo(intent, 2_000, 5, 'former-1')
  setReachable(fakeStripe, false)
  await refund(2_000)
  await poll(context)
  await catchUp(context)
  setReachable(fakeStripe, true)
  await poll(context, minute)
  await catchUp(context, timeFromNow(minute))
  expect(paidBack(fakeStripe, intent)).toBe(2_000)
  expect(await see()).toMatchObject({ toSend: 0, refunding: false })
})

test('a shop polls at its start, even if its backup is of a minute ago', async ({
  context,
  fakeStripe,
  restoredShop: { intent },
}) => {
  await poll(context)
  fakeStripe.refundDaysAgo(intent, 2_000, 0)
  await poll(context)
  expect(await listEntries(context)).toHaveLength(1)
  await pollRefundsAtStart(context)
  await poll(context)
  expect(await listEntries(context)).toHaveLength(2)
})

test('a refund that takes the place of one on a later page is booked', async ({
  context,
  fakeStripe,
  restoredShop: { intent, total, refund, see },
}) => {
  fakeStripe.makeRefunds('pending')
  await refund(total)
  await catchUp(context)
  const [failed] = fakeStripe.refunds.values()
  Object.assign(failed ?? {}, { status: 'failed' })
  fakeStripe.makeRefunds('succeeded')
  fakeStripe.refundElsewhere(100)
  fakeStripe.refundInDashboard(intent, total)
  await poll(context)
  await runDueJobs(context, paymentEventsJob)
  expect(await see()).toMatchObject({ payment: 'refunded', toSend: 0 })
})

test('a poll that broke off half way continues there', async ({
  context,
  fakeStripe,
  restoredShop: { intent },
}) => {
  fakeStripe.refundDaysAgo(intent, 2_000, 5, 'former-1')
  fakeStripe.refundElsewhere(250)
  const pages = () => fakeStripe.calls.filter(call => call === 'GET /v1/refunds').length
  const before = pages()
  fakeStripe.watch.onCall = () => pages() <= before + 2
  await poll(context)
  expect(await listEntries(context)).toHaveLength(1)
  setReachable(fakeStripe, true)
  const asked = pages()
  // The second refund is more recent than the beginning of the poll, so the next one sees it.
  fakeStripe.refundDaysAgo(intent, 500, 0)
  await poll(context, minute)
  expect(pages() - asked).toBe(1)
  expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }, { cents: 2_000 }])
  await poll(context, 2 * hour)
  expect(await listEntries(context)).toMatchObject([{}, { cents: 2_000 }, { cents: 500 }])
})

test('a poll continues with the key of another account', async ({
  context,
  fakeStripe,
  restoredShop: { intent },
}) => {
  fakeStripe.refundElsewhere(150)
  const elsewhere = [...fakeStripe.refunds.keys()]
  const pages = () => fakeStripe.calls.filter(call => call === 'GET /v1/refunds').length
  const before = pages()
  fakeStripe.watch.onCall = () => pages() <= before + 1
  await poll(context)
  for (const id of elsewhere) fakeStripe.refunds.delete(id)
  fakeStripe.refundDaysAgo(intent, 2_000, 5)
  setReachable(fakeStripe, true)
  await poll(context, minute)
  expect(await listEntries(context)).toHaveLength(2)
})

test('refunds of payments that the shop doesn’t know are logged once', async ({
  context,
  fakeStripe,
  openBrowser,
  restoredShop: { intent },
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const unknown = stripeSessionOf(fakeStripe, order.number)
  await fakeStripe.settle(unknown.id)
  fakeStripe.refundDaysAgo(String(unknown.payment_intent), 2_000, 5, 'former-1')
  fakeStripe.refundDaysAgo(intent, 2_000, 5, 'former-2')
  const warn = vi.spyOn(context.log, 'warn')
  for (const hours of [0, 2, 4]) await poll(context, hours * hour)
  expect(warn).toHaveBeenCalledOnce()
  expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }, { cents: 2_000 }])
})

test('a payment that is found late is refunded as far as Stripe says', async ({
  context,
  fakeStripe,
  buyer,
  restoredShop: _,
}) => {
  const { order } = await buy(buyer, await newProduct(context))
  const session = stripeSessionOf(fakeStripe, order.number)
  await fakeStripe.settle(session.id)
  fakeStripe.refundDaysAgo(String(session.payment_intent), 2_000, 5, 'former-1')
  await poll(context)
  const begun = { created_at: timeFromNow(-6 * day).toISOString() }
  await context.db.write.updateTable('payment_attempts').set(begun).execute()
  await fetchOrder(buyer, order.number)
  await runDueJobs(context, paymentEventsJob)
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'partly-refunded' })
})

test('a clock that was wrong leaves no gap', async ({
  context,
  fakeStripe,
  restoredShop: { intent },
}) => {
  const started = { created_at: timeFromNow(-20 * day).toISOString() }
  await context.db.write.updateTable('jobs').set(started).execute()
  await poll(context, 300 * day)
  fakeStripe.refundDaysAgo(intent, 2_000, 5, 'former-1')
  await queueRepeating(context, [recentRefundsJob], new Date())
  await poll(context)
  expect(await listEntries(context)).toHaveLength(2)
})

test('a time without Stripe’s key leaves no gap', async ({
  context,
  fakeStripe,
  restoredShop: { intent },
}) => {
  const { stripe } = context.config
  Object.assign(context.config, { stripe: undefined })
  await poll(context, -hour)
  fakeStripe.refundDaysAgo(intent, 2_000, 5, 'former-1')
  Object.assign(context.config, { stripe })
  await poll(context)
  expect(await listEntries(context)).toHaveLength(2)
})
