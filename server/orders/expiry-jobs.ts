import type { Queries } from '../db/database.ts'
import { jobKind, queueJob } from '../jobs/jobs.ts'
import type { OrderRow } from './orders.repository.ts'

export type ExpiryJob = { orderId: string }

/** Each has the id of its order as its key. */
export const expiryJobs = jobKind<ExpiryJob>('order-expiry')

/** Queues the end of an order’s hold. It goes by the order, so a hold that is lengthened needs no other. */
export async function queueExpiry(
  trx: Queries,
  { id, hold_until }: Pick<OrderRow, 'id' | 'hold_until'>,
): Promise<void> {
  if (hold_until) await queueJob(trx, expiryJobs, id, { orderId: id }, new Date(hold_until))
}
