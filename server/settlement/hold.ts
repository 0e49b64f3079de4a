import type { OrdersSettings } from '../../contract/settings/orders.ts'
import { addDays, shopDay, startOfShopDay } from '../../contract/shop-day.ts'

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
  const dayAfter = addDays(shopDay(from, timeZone), days + 1)
  return Date.parse(startOfShopDay(dayAfter, timeZone)) - 1
}
