import { day } from '../../contract/durations.ts'
import { selling } from '../../shop/selling.ts'

/** How long the pieces of an order are held for a payment, in ms: many for a shorter time. */
export function holdMsOf(provider: { holdMs: number }, lines: { quantity: number }[]): number {
  return Math.min(provider.holdMs, longestHoldMs(lines))
}

/** However its payment is begun anew. */
export function longestHoldMs(lines: { quantity: number }[]): number {
  const { transferDays, largeOrder } = selling
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (pieces > largeOrder.pieces ? largeOrder.transferDays : transferDays) * day
}
