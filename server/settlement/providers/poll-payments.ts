import { minute, second } from '../../../contract/time/durations.ts'
import type { Job } from '../../jobs/jobs.ts'
import { claimEarly, runJob } from '../../jobs/run-jobs.ts'
import { findOrder } from '../../orders/orders.repository.ts'
import type { OrderContext } from '../../orders/transactions.ts'
import {
  earlyPollMs,
  nextPoll,
  providerTimeoutMs,
  statusPollKind,
} from '../../payments/attempts.ts'
import {
  type AttemptRow,
  findAttempt,
  findOpenAttempts,
} from '../../payments/payments.repository.ts'
import { isPollable } from '../../payments/provider.ts'
import { withTimeout } from '../../with-timeout.ts'
import { endPayment, fetchStatus, pendingFetches } from './fetch-status.ts'

/** How long a page waits for providers before it shows what is known. */
const pageWaitMs = 2 * second
const maxPages = 8

/** How many pages are polling, by database. */
const pages = new WeakMap<OrderContext['db'], number>()

/** Polls a payment each minute until it has ended. */
export const paymentPollsJob: Job<OrderContext, { attemptId: string }> = {
  ...statusPollKind,
  concurrency: 8,
  timeoutMs: 2 * providerTimeoutMs,
  // The job ends with the payment, so that none is missed.
  maxAttempts: Number.POSITIVE_INFINITY,
  maxBackoffMs: 10 * minute,
  work: async (context, { attemptId }, { now }) => {
    const attempt = await findAttempt(context.db.read, attemptId)
    if (attempt?.state !== 'open') return
    if (await isNeeded(context, attempt)) await fetchStatus(context, attempt)
    else await endPayment(context, attempt)
    return { at: nextPoll(now) }
  },
}

/** Whether the order still waits for this payment: it wasn't paid another way, nor a later one begun. */
async function isNeeded({ db }: OrderContext, { id, order_id }: AttemptRow): Promise<boolean> {
  const order = await findOrder(db.read, order_id)
  const newest = (await findOpenAttempts(db.read, order_id)).at(-1)
  return order?.payment === 'open' && newest?.id === id
}

/**
 * Polls the open payments of an order for a page, unless that was done seconds ago. It waits only
 * briefly: a buyer who returns from paying mostly finds it booked, and no page depends on a provider.
 */
export async function pollForPage(context: OrderContext, orderId: string): Promise<void> {
  const open = await findOpenAttempts(context.db.read, orderId)
  const polls = open
    .filter(attempt => isPollable(attempt.provider))
    .map(attempt => pollEarly(context, attempt))
  await withTimeout(pageWaitMs, Promise.all(polls)).catch(() => {})
}

async function pollEarly(context: OrderContext, { id }: AttemptRow): Promise<void> {
  const begun = pendingFetches.get(id)
  // The caller that started it logs its errors.
  if (begun) return begun.catch(() => {})
  const { db } = context
  const others = pages.get(db) ?? 0
  if (others >= maxPages) return
  pages.set(db, others + 1)
  try {
    const now = new Date()
    const row = await claimEarly(context, paymentPollsJob, id, now, earlyPollMs)
    if (row) await runJob(context, paymentPollsJob, row, now, new AbortController().signal)
  } finally {
    pages.set(db, (pages.get(db) ?? 0) - 1)
  }
}
