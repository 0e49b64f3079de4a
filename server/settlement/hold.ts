import type { OrdersSettings } from '../../contract/settings/orders.ts'
import { addDays, endOfShopDay, shopDay } from '../../contract/time/shop-day.ts'
import { fromNow } from '../db/time.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { PaymentProvider } from '../payments/provider.ts'

/** Days for which stock is held at most, however often a payment is restarted: fewer for large orders. */
export function maxHoldDays(
  { transferDays, largeOrderQuantity, largeOrderDays }: OrdersSettings,
  lines: { quantity: number }[],
): number {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return quantity > largeOrderQuantity ? largeOrderDays : transferDays
}

/** The end of the last day for which stock is held, in the shop's time zone: buyers need only the day. */
export function endOfHold(days: number, timeZone: string, from = Date.now()): number {
  return Date.parse(endOfShopDay(addDays(shopDay(from, timeZone), days), timeZone))
}

/** The end of the hold of an order whose payment begins now: no later than for a transfer, and never earlier than it is. */
export function renewedHold(
  { hold_until, hold_days, placed_at }: Pick<OrderRow, 'hold_until' | 'hold_days' | 'placed_at'>,
  { holdMs }: Pick<PaymentProvider, 'holdMs'>,
  timeZone: string,
): string {
  const latest = endOfHold(hold_days, timeZone, Date.parse(placed_at))
  const renewed = Math.min(Date.now() + holdMs, latest)
  return fromNow(0, Math.max(renewed, Date.parse(hold_until ?? placed_at)))
}
