import { type AnyJob, doJob, takeDue } from '../jobs/jobs.ts'
import type { OrdersOf } from '../orders/change-orders.ts'
import { paymentEvents } from '../settlement/payment-events.ts'
import { reconcile } from '../settlement/reconcile.ts'
import { refunds } from '../settlement/send-refunds.ts'

/** Does all jobs of a kind that are due by then, as the worker would. */
export async function doDueJobs<Context extends OrdersOf>(
  context: Context,
  job: AnyJob<Context>,
  now = new Date(),
): Promise<void> {
  const { signal } = new AbortController()
  for (;;) {
    const { taken } = await takeDue(context, [{ job, places: job.atOnce }], now)
    if (taken.length === 0) return
    await Promise.all(taken.map(({ row }) => doJob(context, job, row, now, signal)))
  }
}

/** All that a shop does by then with its payment providers. */
export async function catchUp(context: OrdersOf, now = new Date()): Promise<void> {
  await reconcile(context, now)
  for (const job of [refunds, paymentEvents]) await doDueJobs<OrdersOf>(context, job, now)
}
