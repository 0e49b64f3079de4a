import { overdueAfterDays } from '../../contract/limits.ts'
import { day } from '../../contract/time/durations.ts'
import { fromNow } from '../db/time.ts'

/** Orders due for payment, or paid but not shipped, since before these times are overdue. */
export type OverdueCutoffs = ReturnType<typeof overdueCutoffs>

export function overdueCutoffs(now = Date.now()) {
  return { payBefore: fromNow(0, now), paidBefore: fromNow(-overdueAfterDays * day, now) }
}
