import { day, hour, minute } from '../../contract/durations.ts'
import { type Job, type JobSubject, jobKind, queueJob, repeatingJob } from '../jobs/jobs.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { providerTimeoutMs } from '../payments/attempts.ts'
import { findAttempt } from '../payments/payments.repository.ts'
import { findDispute, type PaymentEvent, readEvent } from '../payments/stripe/events.ts'
import { type KnownRefund, recentRefunds, refundsOfPayment } from '../payments/stripe/refunds.ts'
import { withTimeout } from '../with-timeout.ts'
import { refetchStatus } from './fetch-status.ts'
import { bookDispute, bookKnownRefund } from './refunds-and-disputes.ts'

/** How long an event is retried while it refers to something the shop doesn't know yet. */
const knownWithinMs = 30 * day

/** Its subject is the event’s id at Stripe. */
type EventRef = Pick<PaymentEvent, 'about' | 'ref'> & JobSubject
const eventJob = jobKind<EventRef>('payment-event')

/** Queues a Stripe event as a hint where to look. @throws Failure `bad_request` */
export async function queueStripeEvent(
  context: OrderContext,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = await readEvent(context, body, signature)
  if (!event) return
  const { id, about, ref } = event
  await queueJob(context.db.write, eventJob, id, { about, ref, subject: id })
}

/** Processes a Stripe event, with growing pauses while it refers to something the shop doesn't know yet. */
export const paymentEventsJob: Job<OrderContext, EventRef> = {
  ...eventJob,
  concurrency: 8,
  timeoutMs: 2 * providerTimeoutMs,
  // For about a month: nothing else tells of a dispute.
  maxAttempts: 1_000,
  maxDelayMs: knownWithinMs,
  work: async (context, event, { createdAt, now }) => {
    const age = now.getTime() - createdAt.getTime()
    if ((await processEvent(context, event)) || age > knownWithinMs) return
    return { at: new Date(now.getTime() + Math.max(minute, age / 4)) }
  },
}

/** Books recent refunds, in case an event about one got lost. */
export async function fetchRecentRefunds(context: OrderContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * day)
  await bookRefunds(context, await withTimeout(providerTimeoutMs, recentRefunds(context, since)))
}

/** Books all refunds that Stripe knows of a payment. @returns whether all were booked */
export async function fetchRefundsOf(context: OrderContext, paymentRef: string): Promise<boolean> {
  const refunds = refundsOfPayment(context, paymentRef)
  return bookRefunds(context, await withTimeout(providerTimeoutMs, refunds))
}

export const recentRefundsJob = repeatingJob<OrderContext>(
  'recent-refunds',
  { everyMs: hour, timeoutMs: 2 * providerTimeoutMs },
  (context, { now }) => fetchRecentRefunds(context, now),
)

/** @returns whether the shop knows what the event refers to */
async function processEvent(context: OrderContext, { about, ref }: EventRef): Promise<boolean> {
  switch (about) {
    case 'payment': {
      const attempt = await findAttempt(context.db.read, ref)
      if (attempt?.provider === 'stripe') await refetchStatus(context, attempt)
      return true
    }
    case 'refund':
      return fetchRefundsOf(context, ref)
    case 'dispute':
      return bookDispute(context, await withTimeout(providerTimeoutMs, findDispute(context, ref)))
  }
}

/** Books failed refunds first, since they free money for others. @returns whether all were booked */
async function bookRefunds(context: OrderContext, refunds: KnownRefund[]): Promise<boolean> {
  const failed = refunds.filter(({ state }) => state === 'failed')
  const others = refunds.filter(({ state }) => state !== 'failed')
  let all = true
  for (const refund of [...failed, ...others]) {
    if (!(await bookKnownRefund(context, refund))) all = false
  }
  return all
}
