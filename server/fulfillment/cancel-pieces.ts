import { type Doer, note } from '../orders/history.ts'
import { findLines, type OrderRow, updateLine, updateOrder } from '../orders/orders.repository.ts'
import { mustBeAllowed } from '../orders/transitions.ts'
import { releaseStock, type StockChange } from '../stock/stock.ts'
import { countCanceled } from './count-back.ts'
import { allLeft, fulfillmentOf, type Part, toPieces, unsentOf, wordsOf } from './pieces.ts'

/**
 * Cancels pieces that were not sent: they are held no more, and nobody sends them.
 * @param withdrawalId the withdrawal that names them, if any
 */
export async function cancelPieces(
  change: StockChange,
  order: OrderRow,
  parts: Part[],
  doer: Doer,
  withdrawalId?: string,
): Promise<OrderRow> {
  if (parts.length === 0) return order
  const { trx } = change
  for (const { line, quantity } of parts) {
    await updateLine(trx, line, { canceled: line.canceled + quantity })
  }
  const pieces = parts.map(toPieces)
  const actor = typeof doer === 'object' ? doer : 'system'
  await releaseStock(change, order.id, actor, { pieces, reason: 'Canceled' })
  await countCanceled(trx, order.id, pieces, withdrawalId)
  await note(trx, order.id, 'items-canceled', doer, wordsOf(parts))
  const fulfillment = fulfillmentOf(await findLines(trx, [order.id]))
  mustBeAllowed(order, { fulfillment })
  return updateOrder(trx, order, { fulfillment })
}

/** All pieces of an order that are still to be sent. */
export async function unsentParts({ trx }: StockChange, orderId: string): Promise<Part[]> {
  return allLeft(await findLines(trx, [orderId]), unsentOf)
}
