import type { Queries } from '../db/database.ts'
import { jobKind, queueJob } from '../jobs/jobs.ts'
import type { OrderRow } from './orders.repository.ts'

export type ExpiryJob = { orderId: string }

/** Keyed by the order's id. */
export const expiryJobKind = jobKind<ExpiryJob>('order-expiry')

/** Queues the end of an order’s hold. The job reads the order, so extending the hold needs no other job. */
export async function queueExpiry(
  trx: Queries,
  { id, hold_until }: Pick<OrderRow, 'id' | 'hold_until'>,
): Promise<void> {
  if (hold_until) await queueJob(trx, expiryJobKind, id, { orderId: id }, new Date(hold_until))
}
