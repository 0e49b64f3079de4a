import { day } from '../../contract/durations.ts'
import { overdueAfterDays } from '../../contract/limits.ts'
import { fromNow } from '../db/time.ts'

/** The times from which on an order should have been paid, and sent. */
export type Lateness = ReturnType<typeof lateness>

export function lateness(now = Date.now()) {
  return { payBefore: fromNow(0, now), paidBefore: fromNow(-overdueAfterDays * day, now) }
}
