import { lowStockThreshold } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countLowStock } from './products.repository.ts'

/** Counts the products that are low on stock, and those that are sold out. */
export async function lowStockCounts({ db }: Pick<AppContext, 'db'>) {
  const [soldOut, scarce] = await Promise.all([
    countLowStock(db.read, 1),
    countLowStock(db.read, lowStockThreshold),
  ])
  return { soldOut, low: scarce - soldOut }
}
