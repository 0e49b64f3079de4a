import { minute } from '../../contract/time/durations.ts'
import { type Job, type Rerun, removeJob } from '../jobs/jobs.ts'
import { endPolledPayments } from '../settlement/providers/fetch-status.ts'
import { cancel, hasPendingPayment } from './cancel.ts'
import { type ExpiryJob, expiryJobKind } from './expiry-jobs.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.repository.ts'
import { type OrderContext, withOrderTransaction } from './transactions.ts'

/** How soon to check again whether a payment is confirmed, which may take days. */
const confirmingMs = 5 * minute

/** Cancels orders that weren't paid in time. */
export const orderExpiryJob: Job<OrderContext, ExpiryJob> = {
  ...expiryJobKind,
  concurrency: 8,
  timeoutMs: minute,
  // It never fails for good, or its stock would be held forever.
  maxAttempts: Number.POSITIVE_INFINITY,
  maxBackoffMs: 5 * minute,
  maxDelayMs: Number.POSITIVE_INFINITY,
  work: async (context, { orderId }, { now }) => {
    const found = await findOrder(context.db.read, orderId)
    if (found && isOver(found, now)) await endPolledPayments(context, orderId)
    return withOrderTransaction(context, async (change): Promise<Rerun<ExpiryJob> | undefined> => {
      const order = await lockOrder(change.trx, orderId)
      if (order.hold_until && !isOver(order, now)) return { at: new Date(order.hold_until) }
      if (isOver(order, now)) {
        if (await hasPendingPayment(change.trx, orderId)) {
          return { at: new Date(now.getTime() + confirmingMs) }
        }
        await cancel(context, change, order, 'system')
      }
      // The order is still locked, so a hold that starts after this queues its own job.
      await removeJob(change.trx, expiryJobKind, orderId)
      return
    })
  },
}

function isOver({ hold_until }: OrderRow, now: Date): boolean {
  return hold_until !== null && Date.parse(hold_until) <= now.getTime()
}
