import { lowStockThreshold } from '../../contract/limits.ts'
import type { Availability } from '../../contract/stock.ts'

/** The numbers of a product's row of stock, or of a join that found none. */
type Numbers = { is_counted: 0 | 1 | null; on_hand: number | null; held: number | null }

/** How many pieces can be ordered; null of a product that is not counted. */
export function freeOf(stock: Numbers): number | null {
  if (!stock.is_counted) return null
  return (stock.on_hand ?? 0) - (stock.held ?? 0)
}

/** What is said of a product. */
export function availabilityOf(stock: Numbers | undefined): Availability {
  const free = stock ? freeOf(stock) : null
  if (free === null) return 'available'
  if (free <= 0) return 'sold-out'
  return free < lowStockThreshold ? 'few' : 'available'
}
