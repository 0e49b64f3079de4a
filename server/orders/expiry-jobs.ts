import { day } from '../../contract/time/durations.ts'
import type { Queries } from '../db/database.ts'
import { jobKind, queueJob } from '../jobs/jobs.ts'
import type { OrderRow } from './orders.repository.ts'

export type ExpiryJob = { orderId: string }

/** Both are keyed by the order's id. */
export const expiryJobKind = jobKind<ExpiryJob>('order-expiry')
export const reminderJobKind = jobKind<ExpiryJob>('payment-reminder')

type Held = Pick<OrderRow, 'id' | 'hold_until'>

/**
 * Queues the end of an order’s hold, and the reminder before it. The jobs read the order, so extending the hold
 * needs no other job.
 * @param reminderDays of the settings; 0 for no reminder
 */
export async function queueExpiry(trx: Queries, order: Held, reminderDays: number): Promise<void> {
  const { id, hold_until } = order
  if (hold_until) await queueJob(trx, expiryJobKind, id, { orderId: id }, new Date(hold_until))
  await queueReminder(trx, order, reminderDays)
}

/**
 * Queues the reminder of a hold that begins or is extended, unless the buyer has just been told how to pay: if
 * less than a day remains until then.
 */
export async function queueReminder(
  trx: Queries,
  { id, hold_until }: Held,
  reminderDays: number,
): Promise<void> {
  if (!hold_until || reminderDays === 0) return
  const at = reminderTime(hold_until, reminderDays)
  if (at.getTime() - Date.now() >= day) {
    await queueJob(trx, reminderJobKind, id, { orderId: id }, at)
  }
}

/** At noon, since the hold of a transfer ends at midnight. */
export function reminderTime(holdUntil: string, reminderDays: number): Date {
  return new Date(Date.parse(holdUntil) - (reminderDays + 0.5) * day)
}
