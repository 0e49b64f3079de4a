import type { Fulfillment, ManageOrder } from '../../contract/order.ts'
import { Failure, invalid } from '../failure.ts'
import type { LineRow } from '../orders/orders.repository.ts'
import type { Pieces } from '../stock/stock.ts'

type Sent = Pick<LineRow, 'quantity' | 'shipped' | 'canceled'>
type Wanted = Extract<ManageOrder, { action: 'ship' }>['lines']

/** Some pieces of a line. */
export type Part = { line: LineRow; quantity: number }

/** Pieces of a line that are still to be sent. */
export function unsentOf({ quantity, shipped, canceled }: Sent): number {
  return quantity - shipped - canceled
}

/** Where the pieces of an order are: shipped once none is left to be sent, if any ever was. */
export function fulfillmentOf(lines: (Sent & Pick<LineRow, 'returned'>)[]): Fulfillment {
  const isDone = lines.every(line => unsentOf(line) === 0)
  if (!isDone || lines.every(({ shipped }) => shipped === 0)) return 'unfulfilled'
  return lines.every(({ shipped, returned }) => returned === shipped) ? 'returned' : 'shipped'
}

/** Why no payment of an order can be undone: its pieces left, or were canceled with a refund. */
export function fixedBy(lines: Sent[]): 'shipped' | 'refunded' | null {
  if (lines.some(({ shipped }) => shipped > 0)) return 'shipped'
  return lines.some(({ canceled }) => canceled > 0) ? 'refunded' : null
}

/** Of each line, what is left of it, without lines of which nothing is. */
export function allLeft(rows: LineRow[], left: (line: LineRow) => number): Part[] {
  return rows.map(line => ({ line, quantity: left(line) })).filter(({ quantity }) => quantity > 0)
}

/** @throws Failure at `lines`, or `conflict` where nothing is left */
export function partsOf(rows: LineRow[], wanted: Wanted, left: (line: LineRow) => number): Part[] {
  const parts = wanted
    ? wanted.map(({ id, quantity }) => ({
        line: rows.find(row => row.product_id === id),
        quantity,
      }))
    : allLeft(rows, left)
  if (parts.length === 0) throw new Failure('conflict', 'There is nothing left of this order.')
  if (new Set(parts.map(({ line }) => line)).size < parts.length) {
    throw invalid('lines', 'must name each line once')
  }
  return parts.map(({ line, quantity }) => {
    if (!line) throw invalid('lines', 'must be lines of the order')
    if (quantity > left(line))
      throw invalid('lines', `must not be more of ${line.name} than are left`)
    return { line, quantity }
  })
}

export function toPieces({ line, quantity }: Part): Pieces {
  return { productId: line.product_id, quantity }
}

/** As events and parcels have them. */
export function linesOf(parts: Part[]): { id: string; quantity: number }[] {
  return parts.map(({ line, quantity }) => ({ id: line.product_id, quantity }))
}
