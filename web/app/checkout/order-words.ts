import type { OrderSummary } from '../../../contract/order.ts'
import { shop } from '../../../contract/shop.ts'

export type States = Pick<OrderSummary, 'state' | 'payment' | 'fulfillment' | 'withdrawn'>

/** One word or two for where an order stands. */
export function stateOf({ state, payment, fulfillment, withdrawn }: States): string {
  if (state === 'cancelled') return payment === 'refunded' ? 'Cancelled, refunded' : 'Cancelled'
  if (fulfillment === 'returned') return payment === 'refunded' ? 'Returned, refunded' : 'Returned'
  if (payment === 'refunded') return 'Refunded'
  if (withdrawn) return 'Withdrawal received'
  if (state === 'completed') return 'Delivered'
  if (fulfillment === 'shipped') return 'On its way'
  return payment === 'open' ? 'Waiting for payment' : 'Paid, being packed'
}

/** The same day for the server and every browser. */
const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

export function formatDay(time: string): string {
  return day.format(new Date(time))
}

export function formatDays(from: Date, to: Date): string {
  return day.formatRange(from, to).replace(/\s*–\s*/, ' to ')
}

/** For what ends within the day. @param timeZone the reader's own unless given */
export function formatMinute(time: string, timeZone?: string): string {
  const minute = new Intl.DateTimeFormat(shop.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return minute.format(new Date(time))
}
