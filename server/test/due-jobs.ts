import type { AnyJob } from '../jobs/jobs.ts'
import { claimDue, runJob } from '../jobs/run-jobs.ts'
import { orderExpiryJob } from '../orders/expire.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { paymentReminderJob } from '../settlement/payment-reminder.ts'
import { paymentEventsJob } from '../settlement/providers/payment-events.ts'
import { paymentPollsJob } from '../settlement/providers/poll-payments.ts'
import { refundsJob } from '../settlement/refunds/send-refunds.ts'

/** Runs all jobs of a kind that are due at a time, as the worker would. */
export async function runDueJobs<Context extends OrderContext>(
  context: Context,
  job: AnyJob<Context>,
  now = new Date(),
): Promise<void> {
  const { signal } = new AbortController()
  for (;;) {
    const { claimed } = await claimDue(context, [{ job, slots: job.concurrency }], now)
    if (claimed.length === 0) return
    await Promise.all(claimed.map(({ row }) => runJob(context, job, row, now, signal)))
  }
}

/**
 * Runs the jobs about payments and unpaid orders that are due at a time, which it also is by the database's clock: the locks
 * of a node that crashed before have ended.
 */
export async function catchUp(context: OrderContext, now = new Date()): Promise<void> {
  const later = { ...context, db: { ...context.db, now: async () => now.getTime() } }
  for (const job of [
    paymentPollsJob,
    paymentReminderJob,
    orderExpiryJob,
    refundsJob,
    paymentEventsJob,
  ]) {
    await runDueJobs<OrderContext>(later, job, now)
  }
}
