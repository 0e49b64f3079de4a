import { lowStockThreshold } from '../../contract/limits.ts'
import type { Availability } from '../../contract/stock.ts'

/** What is said of a product; null, or no row, where it is not counted. */
export function availabilityOf(
  stock: { on_hand: number | null; held: number | null } | undefined,
): Availability {
  if (stock?.on_hand == null) return 'available'
  const free = stock.on_hand - (stock.held ?? 0)
  if (free <= 0) return 'sold-out'
  return free < lowStockThreshold ? 'few' : 'available'
}
