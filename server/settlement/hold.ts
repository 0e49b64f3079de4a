import { day } from '../../contract/durations.ts'
import type { OrdersSettings } from '../../contract/settings/orders.ts'

/** Days for which stock is held at most, however often a payment is restarted: fewer for large orders. */
export function maxHoldDays(
  { transferDays, largeOrderQuantity, largeOrderDays }: OrdersSettings,
  lines: { quantity: number }[],
): number {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return quantity > largeOrderQuantity ? largeOrderDays : transferDays
}

/** How long stock is held for a payment, in ms. @param maxDays the limit of the order */
export function holdDuration(provider: { holdMs: number }, maxDays: number): number {
  return Math.min(provider.holdMs, maxDays * day)
}
