import { unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import { appendEvent, type OrderActor } from '../orders/events.ts'
import { findLines, type OrderRow, updateLine, updateOrder } from '../orders/orders.repository.ts'
import { assertTransition } from '../orders/transitions.ts'
import { releaseStock } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { allocateCanceled } from './allocate-return.ts'
import {
  fulfillmentOf,
  type LineQuantity,
  remainingQuantities,
  toEventLines,
  toStockQuantity,
} from './line-quantities.ts'

type Canceling = {
  /** Whether the items can be sold again; otherwise they leave the stock. */
  restock?: boolean | undefined
  /** The withdrawal that names them, if any. */
  withdrawalId?: string | undefined
}

/** Cancels unshipped items and releases their stock. */
export async function cancelItems(
  change: StockChange,
  order: OrderRow,
  parts: LineQuantity[],
  actor: OrderActor,
  { restock = true, withdrawalId }: Canceling = {},
): Promise<OrderRow> {
  if (parts.length === 0) return order
  const { trx } = change
  for (const { line, quantity } of parts) {
    await updateLine(trx, line, { canceled: line.canceled + quantity })
  }
  const items = parts.map(toStockQuantity)
  const mover = typeof actor === 'object' ? actor : 'system'
  await releaseStock(change, order.id, mover, { items, restock, reason: 'Canceled' })
  await allocateCanceled(trx, order.id, items, withdrawalId)
  const event = { type: 'items-canceled', data: { lines: toEventLines(parts) } } as const
  await appendEvent(trx, order, event, actor)
  const fulfillment = fulfillmentOf(await findLines(trx, order.id))
  assertTransition(order, { fulfillment })
  return updateOrder(trx, order, { fulfillment })
}

export async function unshippedItems(
  { trx }: StockChange,
  orderId: string,
): Promise<LineQuantity[]> {
  return remainingQuantities(await findLines(trx, orderId), unshippedQuantity)
}
