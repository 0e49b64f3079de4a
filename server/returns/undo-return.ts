import type { ManageOrder } from '../../contract/manage-order.ts'
import type { Actor } from '../activities/activities.ts'
import { invalid } from '../failure.ts'
import {
  fulfillmentOf,
  selectQuantities,
  toEventLines,
  toStockQuantity,
} from '../fulfillment/line-quantities.ts'
import { appendEvent } from '../orders/events.ts'
import {
  findLines,
  type LineRow,
  type OrderRow,
  updateLine,
  updateOrder,
} from '../orders/orders.repository.ts'
import { assertTransition } from '../orders/transitions.ts'
import { undoReturnToStock } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { returnedWithoutWithdrawal } from './expected-items.ts'
import { isRefundDue } from './refund-due.ts'
import { findWithdrawalLines } from './withdrawals.repository.ts'

type Undoing = Extract<ManageOrder, { action: 'undo-return' }>

/**
 * Undoes a return that was recorded by mistake and not refunded. Items that came back with a withdrawal are
 * refunded or declined with it instead.
 */
export async function undoReturn(
  change: StockChange,
  order: OrderRow,
  { lines, restocked }: Undoing,
  actor: Actor,
): Promise<OrderRow> {
  const { trx } = change
  const declared = await findWithdrawalLines(trx, order.id)
  const rows = await findLines(trx, order.id)
  const undoable = (line: LineRow) => returnedWithoutWithdrawal(line, declared)
  const requested = rows.find(row => {
    const quantity = lines?.find(({ id }) => id === row.product_id)?.quantity ?? 0
    return quantity > undoable(row) && quantity <= row.returned
  })
  if (requested) {
    throw invalid(
      'lines',
      `${requested.name} was part of a return request, so you can’t undo its return`,
    )
  }
  const parts = selectQuantities(rows, lines, undoable)
  for (const { line, quantity } of parts) {
    await updateLine(trx, line, { returned: line.returned - quantity })
  }
  if (restocked) await undoReturnToStock(change, order.id, parts.map(toStockQuantity), actor)
  const data = { lines: toEventLines(parts), restocked, undone: true } as const
  await appendEvent(trx, order, { type: 'returned', data }, actor)
  const fulfillment = fulfillmentOf(await findLines(trx, order.id))
  assertTransition(order, { fulfillment })
  const isDue = await isRefundDue(trx, order)
  return updateOrder(trx, order, { fulfillment, refund_due: isDue ? 1 : 0 })
}
