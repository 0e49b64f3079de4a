import { day, minute } from '../../../contract/time/durations.ts'
import { type Job, queueJob } from '../../jobs/jobs.ts'
import type { OrderContext } from '../../orders/transactions.ts'
import { providerTimeoutMs } from '../../payments/attempts.ts'
import { findAttempt } from '../../payments/payments.repository.ts'
import { findDispute, readEvent } from '../../payments/stripe/events.ts'
import { withTimeout } from '../../with-timeout.ts'
import { fetchRefundsOf, minWindowMs } from '../refunds/fetch-refunds.ts'
import { bookDispute, reportUnbookedRefunds } from '../refunds/refunds-and-disputes.ts'
import { refetchStatus } from './fetch-status.ts'
import { type EventRef, paymentEventKind } from './payment-event-jobs.ts'

/** How long an event is retried while it refers to something the shop doesn't know yet. */
const knownWithinMs = 30 * day
/** How long to retry a refund larger than what is left of its payment. Must outlast the poll's look-back. */
const refundWithinMs = minWindowMs + day

/** Queues a Stripe event as a hint where to look. @throws Failure `bad_request` */
export async function queueStripeEvent(
  context: OrderContext,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = await readEvent(context, body, signature)
  if (!event) return
  const { id, about, ref } = event
  await queueJob(context.db.write, paymentEventKind, id, { about, ref, subject: id })
}

/** Processes a Stripe event, with growing pauses while it refers to something the shop doesn't know yet. */
export const paymentEventsJob: Job<OrderContext, EventRef> = {
  ...paymentEventKind,
  concurrency: 8,
  timeoutMs: 2 * providerTimeoutMs,
  // For about a month: nothing else tells of a dispute.
  maxAttempts: 1_000,
  maxDelayMs: knownWithinMs,
  work: async (context, event, { createdAt, now }) => {
    const age = now.getTime() - createdAt.getTime()
    if (await processEvent(context, event, age)) return
    if (age > knownWithinMs) {
      context.log.warn(event, 'what Stripe said of a payment could not be booked within 30 days')
      return
    }
    return { at: new Date(now.getTime() + Math.max(minute, age / 4)) }
  },
}

/** @returns whether the event needs no retry */
async function processEvent(
  context: OrderContext,
  { about, ref }: EventRef,
  age: number,
): Promise<boolean> {
  switch (about) {
    case 'payment': {
      const attempt = await findAttempt(context.db.read, ref)
      if (attempt?.provider === 'stripe') await refetchStatus(context, attempt)
      return true
    }
    case 'refund': {
      const { exceeding, waiting } = await fetchRefundsOf(context, ref)
      if (waiting.length > 0) return false
      if (exceeding.length === 0) return true
      if (age <= refundWithinMs) return false
      await reportUnbookedRefunds(context, exceeding)
      return true
    }
    case 'dispute':
      return bookDispute(context, await withTimeout(providerTimeoutMs, findDispute(context, ref)))
  }
}
