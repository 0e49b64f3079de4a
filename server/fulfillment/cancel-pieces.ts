import { appendEvent, type OrderActor } from '../orders/events.ts'
import { findLines, type OrderRow, updateLine, updateOrder } from '../orders/orders.repository.ts'
import { mustBeAllowed } from '../orders/transitions.ts'
import { releaseStock, type StockChange } from '../stock/stock.ts'
import { countCanceled } from './allocate-return.ts'
import { allLeft, fulfillmentOf, linesOf, type Part, toPieces, unsentOf } from './pieces.ts'

/**
 * Cancels pieces that were not sent: they are held no more, and nobody sends them.
 * @param withdrawalId the withdrawal that names them, if any
 */
export async function cancelPieces(
  change: StockChange,
  order: OrderRow,
  parts: Part[],
  actor: OrderActor,
  withdrawalId?: string,
): Promise<OrderRow> {
  if (parts.length === 0) return order
  const { trx } = change
  for (const { line, quantity } of parts) {
    await updateLine(trx, line, { canceled: line.canceled + quantity })
  }
  const pieces = parts.map(toPieces)
  const mover = typeof actor === 'object' ? actor : 'system'
  await releaseStock(change, order.id, mover, { pieces, reason: 'Canceled' })
  await countCanceled(trx, order.id, pieces, withdrawalId)
  const event = { type: 'items-canceled', data: { lines: linesOf(parts) } } as const
  await appendEvent(trx, order.id, event, actor)
  const fulfillment = fulfillmentOf(await findLines(trx, [order.id]))
  mustBeAllowed(order, { fulfillment })
  return updateOrder(trx, order, { fulfillment })
}

/** All pieces of an order that are still to be sent. */
export async function unsentParts({ trx }: StockChange, orderId: string): Promise<Part[]> {
  return allLeft(await findLines(trx, [orderId]), unsentOf)
}
