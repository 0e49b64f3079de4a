import { day, hour } from '../../../contract/time/durations.ts'
import { type Job, jobKind, rescheduleJob } from '../../jobs/jobs.ts'
import type { OrderContext } from '../../orders/transactions.ts'
import { providerTimeoutMs } from '../../payments/attempts.ts'
import { type KnownRefund, recentRefunds, refundsOfPayment } from '../../payments/stripe/refunds.ts'
import { withTimeout } from '../../with-timeout.ts'
import { queueRefundCheck } from '../providers/payment-event-jobs.ts'
import { bookKnownRefund } from './refunds-and-disputes.ts'

/** How far back the shop looks at least. */
export const minWindowMs = 2 * day
/** How far back it looks beyond the last poll, as Stripe's clock may differ. */
const overlapMs = hour

/** What was polled: kept in the database, so that an older one looks further back. */
type Progress = {
  /** When the last poll that got to its end began. */
  polledAt?: string
  /** The poll under way: when it began, and the last refund that it saw. */
  begunAt?: string
  after?: string
}

/**
 * Books the refunds since the last poll each hour, in case an event about one got lost, the shop was off, or a
 * backup was restored. A page is an attempt of the job: what is interrupted continues with the next page.
 */
export const recentRefundsJob: Job<OrderContext, Progress> & { everyMs: number } = {
  ...jobKind<Progress>('recent-refunds'),
  ...{ everyMs: hour, maxDelayMs: hour, concurrency: 1, timeoutMs: 2 * providerTimeoutMs },
  maxAttempts: Number.POSITIVE_INFINITY,
  work: async (context, { polledAt, begunAt, after }, { now, createdAt }) => {
    const begun = begunAt ?? now.toISOString()
    // A wrong clock may have set a later time; without one, the shop has never polled.
    const isKnown = polledAt !== undefined && polledAt <= begun
    const last = isKnown ? Date.parse(polledAt) : createdAt.getTime()
    const since = Math.min(last - overlapMs, Date.parse(begun) - minWindowMs)
    const page = await fetchRecentRefunds(context, new Date(since), after)
    const later = new Date(now.getTime() + hour)
    // Once Stripe is set up, the shop looks as far back as now.
    if (!page) return { at: later }
    if (page.next === undefined) return { at: later, payload: { polledAt: begun } }
    const kept = isKnown ? { polledAt } : {}
    return { at: now, payload: { ...kept, begunAt: begun, after: page.next } }
  },
}

/** Polls at once, without waiting for the hour to end: the database may have been restored. */
export function pollRefundsAtStart({ db }: OrderContext): Promise<void> {
  return rescheduleJob(db.write, recentRefundsJob, recentRefundsJob.kind, new Date())
}

/**
 * Books a page of the refunds that Stripe made since a time, newest first.
 * @param after the last refund of the page before
 * @returns the last refund if there are more pages; undefined if Stripe isn't set up
 */
export async function fetchRecentRefunds(
  context: OrderContext,
  since: Date,
  after?: string,
): Promise<{ next: string | undefined } | undefined> {
  const page = await withTimeout(providerTimeoutMs, recentRefunds(context, since, after))
  if (!page) return
  const { refunds, hasMore } = page
  const { exceeding, waiting, unknown } = await bookRefunds(context, refunds)
  for (const { paymentRef } of [...exceeding, ...waiting])
    await queueRefundCheck(context.db.write, paymentRef)
  // Later polls would see more recent ones again and again.
  const missed = unknown.filter(({ at }) => at.getTime() < Date.now() - minWindowMs)
  if (missed.length > 0) {
    const refundIds = missed.map(({ id }) => id)
    context.log.warn({ refundIds }, 'Stripe made refunds of payments that this shop doesn’t know')
  }
  return { next: hasMore ? refunds.at(-1)?.id : undefined }
}

/** Books all refunds that Stripe knows of a payment. @returns those that can't be booked yet */
export async function fetchRefundsOf(
  context: OrderContext,
  paymentRef: string,
): Promise<Record<'exceeding' | 'waiting', KnownRefund[]>> {
  const refunds = refundsOfPayment(context, paymentRef)
  return bookRefunds(context, await withTimeout(providerTimeoutMs, refunds))
}

/** Books failed refunds first, since they free money for others. @returns those that weren't booked */
async function bookRefunds(context: OrderContext, refunds: KnownRefund[]) {
  const issued = new Set(refunds.map(({ key }) => key))
  const failed = refunds.filter(({ state }) => state === 'failed')
  const others = refunds.filter(({ state }) => state !== 'failed')
  const left: Record<'exceeding' | 'waiting' | 'unknown', KnownRefund[]> = {
    ...{ exceeding: [], waiting: [], unknown: [] },
  }
  for (const refund of [...failed, ...others]) {
    const result = await bookKnownRefund(context, refund, issued)
    if (result !== 'booked') left[result].push(refund)
  }
  return left
}
