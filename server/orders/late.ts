import { lateAfterDays } from '../../contract/limits.ts'
import type { Fulfillment, OrderState, PaymentState } from '../../contract/order.ts'
import { timeIn } from '../db/time.ts'

const day = 24 * 60 * 60 * 1_000

/** The times from which on an order should have been paid, and sent. */
export type Lateness = ReturnType<typeof lateness>

export function lateness(now = Date.now()) {
  return { payBefore: timeIn(0, now), paidBefore: timeIn(-lateAfterDays * day, now) }
}

type Row = {
  state: OrderState
  payment: PaymentState
  fulfillment: Fulfillment
  hold_until: string | null
  paid_at: string | null
}

/** As the repository finds them. */
export function isLate(row: Row, { payBefore, paidBefore }: Lateness): boolean {
  const { state, payment, fulfillment, hold_until, paid_at } = row
  if (state !== 'placed') return false
  if (payment === 'open') return hold_until !== null && hold_until <= payBefore
  const isPaid = payment === 'paid' || payment === 'partly-refunded'
  return isPaid && fulfillment === 'unfulfilled' && paid_at !== null && paid_at <= paidBefore
}
