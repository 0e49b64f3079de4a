import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { Actor } from '../activities/activities.ts'
import { invalid } from '../failure.ts'
import {
  fulfillmentOf,
  type LineQuantity,
  remainingQuantities,
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
import { findHistory, isRefundDue, undoableReturns } from './refund-due.ts'
import { findWithdrawalLines, removeReceived } from './withdrawals.repository.ts'

type Undoing = Extract<ManageOrder, { action: 'undo-return' }>

/** Undoes a return that was recorded by mistake and not refunded, except for items that came back with a withdrawal. */
export async function undoReturn(
  change: StockChange,
  order: OrderRow,
  { lines, restocked }: Undoing,
  actor: Actor,
): Promise<OrderRow> {
  const { trx } = change
  const history = await findHistory(trx, order.id)
  const rows = await findLines(trx, order.id)
  const undoable = undoableReturns(history)
  for (const row of rows) {
    const quantity = lines?.find(({ id }) => id === row.product_id)?.quantity ?? 0
    if (quantity <= undoable(row) || quantity > row.returned) continue
    const problem =
      quantity > returnedWithoutWithdrawal(row, history.declared)
        ? 'came back with a return request. Undo its return there'
        : 'has been refunded, so you can’t undo its return'
    throw invalid('lines', `${row.name} ${problem}`)
  }
  await undoItems(change, order, selectQuantities(rows, lines, undoable), { restocked, actor })
  return updateReturned(change, order)
}

/** Undoes the return of all that was received with a withdrawal. */
export async function undoReceived(
  change: StockChange,
  order: OrderRow,
  withdrawalId: string,
  actor: Actor,
): Promise<void> {
  const { trx } = change
  const declared = await findWithdrawalLines(trx, order.id)
  const own = declared.filter(line => line.withdrawal_id === withdrawalId)
  for (const kind of ['restocked', 'written_off'] as const) {
    const received = ({ product_id }: LineRow) =>
      own.find(line => line.product_id === product_id)?.[kind] ?? 0
    const parts = remainingQuantities(await findLines(trx, order.id), received)
    if (parts.length > 0) {
      await undoItems(change, order, parts, { restocked: kind === 'restocked', actor })
    }
  }
  await removeReceived(trx, withdrawalId)
  await updateReturned(change, order)
}

async function undoItems(
  change: StockChange,
  order: OrderRow,
  parts: LineQuantity[],
  { restocked, actor }: { restocked: boolean; actor: Actor },
): Promise<void> {
  const { trx } = change
  for (const { line, quantity } of parts) {
    await updateLine(trx, line, { returned: line.returned - quantity })
  }
  const items = parts.map(part => ({ ...toStockQuantity(part), name: part.line.name }))
  if (restocked) await undoReturnToStock(change, order.id, items, actor)
  const data = { lines: toEventLines(parts), restocked, undone: true } as const
  await appendEvent(trx, order, { type: 'returned', data }, actor)
}

async function updateReturned({ trx }: StockChange, order: OrderRow): Promise<OrderRow> {
  const fulfillment = fulfillmentOf(await findLines(trx, order.id))
  assertTransition(order, { fulfillment })
  const isDue = await isRefundDue(trx, order)
  return updateOrder(trx, order, { fulfillment, refund_due: isDue ? 1 : 0 })
}
