import type { AppContext } from '../app-context.ts'
import { withStockTransaction } from '../catalogue/stock-list/stock-changes.ts'
import type { StockChange } from '../stock/moves.ts'

export type OrderContext = Pick<
  AppContext,
  'config' | 'log' | 'db' | 'catalogueVersion' | 'settings' | 'rateLimits'
>

/**
 * Runs a transaction that changes orders. Every one locks in this order: cart, sales abroad, unpaid orders (of the buyer, then of the network), order, products by
 * id, discount code, invoice counter, catalogue version.
 */
export function withOrderTransaction<T>(
  context: OrderContext,
  work: (change: StockChange) => Promise<T>,
): Promise<T> {
  return withStockTransaction(context, work)
}
