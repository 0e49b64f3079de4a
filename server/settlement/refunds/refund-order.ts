import { unreturnedQuantity, unshippedQuantity } from '../../../contract/orders/line-quantities.ts'
import type { ManageOrder } from '../../../contract/orders/manage-order.ts'
import { isPaid } from '../../../contract/orders/order-progress.ts'
import type { Actor } from '../../activities/activities.ts'
import { Failure, invalid } from '../../failure.ts'
import { cancelItems } from '../../fulfillment/cancel-items.ts'
import { selectQuantities } from '../../fulfillment/line-quantities.ts'
import { receiveReturn } from '../../fulfillment/ship.ts'
import { cents, formatMoney, fromDecimal } from '../../money.ts'
import { toExplanation } from '../../orders/events.ts'
import { findLines, type LineRow, type OrderRow } from '../../orders/orders.repository.ts'
import type { OrderContext } from '../../orders/transactions.ts'
import { balanceOf } from '../../payments/entries.ts'
import { entriesOf } from '../../payments/ledger.ts'
import { awaitedQuantity, coveredQuantity } from '../../returns/expected-items.ts'
import { markRefundDue } from '../../returns/refund-due.ts'
import { resolveSettledWithdrawals, resolveWithdrawals } from '../../returns/resolve-withdrawals.ts'
import { findWithdrawalLines } from '../../returns/withdrawals.repository.ts'
import type { StockChange } from '../../stock/moves.ts'
import { lockStocks } from '../../stock/stock.ts'
import { refund, settle } from '../settle.ts'
import { refundForItems } from './item-refunds.ts'

export const refundSurplusFirst =
  'More than the amount due was recorded for this order. Refund the excess or undo the payment on the order page first.'

type Refunding = Extract<ManageOrder, { action: 'refund' }>

/**
 * Refunds an amount, which cancels only items the buyer has withdrawn from; or items: unshipped ones are
 * canceled, shipped ones count as returned.
 */
export async function refundOrder(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  wanted: Refunding,
  actor: Actor,
): Promise<OrderRow> {
  await lockStocksOf(change, order.id)
  if (wanted.lines || wanted.shippedLines) return refundItems(context, change, order, wanted, actor)
  if (wanted.amount === undefined) throw invalid('amount', 'Enter an amount, or choose items')
  const amount = fromDecimal(wanted.amount)
  // Refunding a surplus resolves no withdrawal.
  const beyond = cents(amount - order.surplus_cents)
  const { order: now, ...resolved } = await resolveWithdrawals(change, order, beyond, actor)
  return refund(context, change, now, amount, actor, { ...toExplanation(wanted), ...resolved })
}

/** Of a refund's items, some may be canceled, others return, and the rest be canceled after a full refund. */
export async function lockStocksOf(change: StockChange, orderId: string): Promise<void> {
  const lines = await findLines(change.trx, orderId)
  const ids = lines.map(line => line.product_id)
  await lockStocks(change, ids)
}

async function refundItems(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  wanted: Refunding,
  actor: Actor,
): Promise<OrderRow> {
  const { trx } = change
  if (!isPaid(order)) {
    throw new Failure('conflict', 'Items can be refunded one by one only on a paid order.')
  }
  if (order.surplus_cents > 0) throw new Failure('conflict', refundSurplusFirst)
  const rows = await findLines(trx, order.id)
  const declared = await findWithdrawalLines(trx, order.id)
  const unrefunded = (line: LineRow) => unreturnedQuantity(line) - awaitedQuantity(line, declared)
  const items = {
    canceled: wanted.lines ? selectQuantities(rows, wanted.lines, unshippedQuantity) : [],
    returned: wanted.shippedLines ? selectQuantities(rows, wanted.shippedLines, unrefunded) : [],
  }
  const balance = balanceOf(await entriesOf(trx, order.id))
  const covered = (line: LineRow) => coveredQuantity(line, declared)
  const price = refundForItems(order, rows, items, { balance, covered })
  const amount = wanted.amount === undefined ? price : fromDecimal(wanted.amount)
  const { canceled, returned } = items
  // A later withdrawal would claim the rest of what was paid for returned items.
  if (returned.length > 0 && amount < price) {
    const message = `Enter ${formatMoney(price, order.currency)} or more, or refund an amount without returned items`
    throw invalid('amount', message)
  }
  const { restock, restockShipped: fit = false } = wanted
  const rest = await cancelItems(change, order, canceled, actor, { restock })
  const back = { lines: wanted.shippedLines, fit, refunded: true }
  const now = returned.length > 0 ? await receiveReturn(context, change, rest, back, actor) : rest
  const explanation = toExplanation(wanted)
  // The refund for earlier returns is still due, unless more than the price of these items is refunded.
  const refunding = { ...explanation, canceled, returned, leavesDue: amount <= price }
  const settled =
    amount > 0
      ? await refund(context, change, now, amount, actor, refunding)
      : await settle(context, trx, now)
  await resolveSettledWithdrawals(change, order.id)
  // The rest of what was paid for canceled items is due once others have come back, or all are canceled.
  return markRefundDue(trx, settled)
}
