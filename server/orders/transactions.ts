import type { AppContext } from '../app-context.ts'
import { withStockTransaction } from '../catalogue/stock-changes.ts'
import type { StockChange } from '../stock/stock.ts'

/** What orders need of the shop. */
export type OrderContext = Pick<
  AppContext,
  'config' | 'log' | 'db' | 'catalogueVersion' | 'settings' | 'rateLimits' | 'events'
>

/**
 * A transaction about orders; its jobs begin once it is committed. All take their locks in this
 * order: cart, the pieces that wait for payment (of the buyer, of the network), order, products by
 * their ids, the discount code, the counter of invoices, and the catalogue's version.
 */
export async function withOrderTransaction<T>(
  context: OrderContext,
  work: (change: StockChange) => Promise<T>,
): Promise<T> {
  const result = await withStockTransaction(context, work)
  context.events.emit('jobQueued')
  return result
}
