import { unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { Fulfillment } from '../../contract/orders/order.ts'
import { isPaid } from '../../contract/orders/order-progress.ts'
import { Failure, invalid } from '../failure.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'
import type { StockQuantity } from '../stock/holds.ts'

type Sent = Pick<LineRow, 'quantity' | 'shipped' | 'canceled'>
type Wanted = Extract<ManageOrder, { action: 'ship' }>['lines']

export type LineQuantity = { line: LineRow; quantity: number }

/** Whether something is left to ship of an order that is paid. */
export function isShippable(order: Pick<OrderRow, 'state' | 'payment'>, lines: Sent[]): boolean {
  return (
    order.state === 'placed' && isPaid(order) && lines.some(line => unshippedQuantity(line) > 0)
  )
}

/** Shipped once nothing is left to ship, if anything ever was shipped. */
export function fulfillmentOf(lines: (Sent & Pick<LineRow, 'returned'>)[]): Fulfillment {
  const isDone = lines.every(line => unshippedQuantity(line) === 0)
  if (!isDone || lines.every(({ shipped }) => shipped === 0)) return 'unfulfilled'
  return lines.every(({ shipped, returned }) => returned === shipped) ? 'returned' : 'shipped'
}

/** Why no payment of an order can be undone: items were shipped, or canceled with a refund. */
export function undoBlockedBy(lines: Sent[]): 'shipped' | 'refunded' | null {
  if (lines.some(({ shipped }) => shipped > 0)) return 'shipped'
  return lines.some(({ canceled }) => canceled > 0) ? 'refunded' : null
}

/** The remaining quantity of each line that has any. */
export function remainingQuantities(
  rows: LineRow[],
  left: (line: LineRow) => number,
): LineQuantity[] {
  return rows.map(line => ({ line, quantity: left(line) })).filter(({ quantity }) => quantity > 0)
}

/** The requested quantities, or all that remain. @throws Failure at `lines`, or `conflict` if nothing is left */
export function selectQuantities(
  rows: LineRow[],
  wanted: Wanted,
  left: (line: LineRow) => number,
): LineQuantity[] {
  const parts = wanted
    ? wanted.map(({ id, quantity }) => ({
        line: rows.find(row => row.product_id === id),
        quantity,
      }))
    : remainingQuantities(rows, left)
  if (parts.length === 0) throw new Failure('conflict', 'Nothing is left of this order.')
  if (new Set(parts.map(({ line }) => line)).size < parts.length) {
    throw invalid('lines', 'Choose each item once')
  }
  return parts.map(({ line, quantity }) => {
    if (!line) throw invalid('lines', 'Choose items of this order')
    if (quantity > left(line))
      throw invalid('lines', `Not enough ${line.name} left. Lower the quantity`)
    return { line, quantity }
  })
}

export function toStockQuantity({ line, quantity }: LineQuantity): StockQuantity {
  return { productId: line.product_id, quantity }
}

export type StoredItem = { id: string; quantity: number }

/** The form in which events and parcels store items. */
export function toEventLines(parts: LineQuantity[]): StoredItem[] {
  return parts.map(({ line, quantity }) => ({ id: line.product_id, quantity }))
}

/** What a parcel has of these lines. */
export function parcelItems({ lines }: { lines: string }, rows: LineRow[]): LineQuantity[] {
  const sent: StoredItem[] = JSON.parse(lines)
  return rows.flatMap(line =>
    sent.filter(({ id }) => id === line.product_id).map(({ quantity }) => ({ line, quantity })),
  )
}
