import { day } from '../../contract/durations.ts'
import { selling } from '../../shop/selling.ts'

/** How long stock is held for a payment, in ms: large orders for a shorter time. */
export function holdDuration(provider: { holdMs: number }, lines: { quantity: number }[]): number {
  return Math.min(provider.holdMs, maxHoldDuration(lines))
}

/** The limit however often a payment is restarted. */
export function maxHoldDuration(lines: { quantity: number }[]): number {
  const { transferDays, largeOrder } = selling
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (quantity > largeOrder.quantity ? largeOrder.transferDays : transferDays) * day
}
