import { lowStockThreshold } from '../../contract/limits.ts'
import type { Availability } from '../../contract/stock/stock.ts'

/** The numbers of a product's row of stock, or of a join that found none. */
type Numbers = { is_counted: 0 | 1 | null; on_hand: number | null; held: number | null }

/** How many can be ordered; null if the product isn't counted. */
export function freeQuantity(stock: Numbers): number | null {
  if (!stock.is_counted) return null
  return (stock.on_hand ?? 0) - (stock.held ?? 0)
}

export function availabilityOf(stock: Numbers | undefined): Availability {
  const free = stock ? freeQuantity(stock) : null
  if (free === null) return 'available'
  if (free <= 0) return 'sold-out'
  return free < lowStockThreshold ? 'few' : 'available'
}
