import { lateAfterDays } from '../../contract/limits.ts'
import { timeIn } from '../db/time.ts'

const day = 24 * 60 * 60 * 1_000

/** The times from which on an order should have been paid, and sent. */
export type Lateness = ReturnType<typeof lateness>

export function lateness(now = Date.now()) {
  return { payBefore: timeIn(0, now), paidBefore: timeIn(-lateAfterDays * day, now) }
}
