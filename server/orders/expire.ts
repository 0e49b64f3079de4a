import { minute } from '../../contract/durations.ts'
import { type Again, type Job, removeJob } from '../jobs/jobs.ts'
import { endPayments } from '../settlement/fetch-status.ts'
import { cancel, isUnderWay } from './cancel.ts'
import { type ExpiryJob, expiryJobs } from './expiry-jobs.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.repository.ts'
import { type OrderContext, withOrderTransaction } from './transactions.ts'

/** What is being confirmed, which may take days, is waited for. */
const confirmingMs = 5 * minute

/** Cancels orders that nobody has paid in time. */
export const orderExpiry: Job<OrderContext, ExpiryJob> = {
  ...expiryJobs,
  atOnce: 8,
  timeoutMs: minute,
  // Never given up: its pieces would be held for good.
  mostAttempts: Number.POSITIVE_INFINITY,
  work: async (context, { orderId }, { now }) => {
    const found = await findOrder(context.db.read, orderId)
    if (found && isOver(found, now)) await endPayments(context, orderId)
    return withOrderTransaction(context, async (change): Promise<Again<ExpiryJob> | undefined> => {
      const order = await lockOrder(change.trx, orderId)
      if (order.hold_until && !isOver(order, now)) return { at: new Date(order.hold_until) }
      if (isOver(order, now)) {
        if (await isUnderWay(context, change.trx, orderId)) {
          return { at: new Date(now.getTime() + confirmingMs) }
        }
        await cancel(context, change, order, 'system')
      }
      // Under the lock of the order, so that a hold that begins after this has a job of its own.
      await removeJob(change.trx, expiryJobs, orderId)
      return
    })
  },
}

function isOver({ hold_until }: OrderRow, now: Date): boolean {
  return hold_until !== null && Date.parse(hold_until) <= now.getTime()
}
