import { cancelPieces } from '../fulfillment/cancel-pieces.ts'
import type { Part } from '../fulfillment/pieces.ts'
import { type Cents, cents } from '../money.ts'
import type { OrderActor } from '../orders/events.ts'
import { findLines, type OrderRow } from '../orders/orders.repository.ts'
import { amountPaidFor } from '../settlement/canceled-sum.ts'
import type { StockChange } from '../stock/stock.ts'
import { findProposal } from './view-withdrawals.ts'
import { findLinesOf, findWithdrawalsOf, updateWithdrawal } from './withdrawals.repository.ts'
import { expectedOf, isOpen, unsentAmong } from './withdrawn-pieces.ts'

/**
 * Ends the open withdrawals of an order by a refund that is about to be made. What they come to beyond
 * its amount is kept, so that no later withdrawal has it. Pieces that they name and that were not sent are
 * canceled; less than was paid for those is goodwill, and answers nothing.
 */
export async function resolveWithdrawals(
  change: StockChange,
  order: OrderRow,
  amount: Cents,
  actor: OrderActor,
): Promise<{ order: OrderRow; canceled: Part[] }> {
  const { trx } = change
  const all = await findWithdrawalsOf(trx, order.id)
  const open = all.filter(isOpen)
  const last = open.at(-1)
  if (!last || amount <= 0) return { order, canceled: [] }
  const declared = (await findLinesOf(trx, order.id)).filter(isOpen)
  const canceled = unsentAmong(await findLines(trx, [order.id]), declared)
  // Nobody may keep money for what was never sent: this is for something else.
  if (amount < amountPaidFor(canceled)) return { order, canceled: [] }
  const now = await cancelPieces(change, order, canceled, actor)
  for (const row of open.slice(0, -1)) await updateWithdrawal(trx, row, { state: 'refunded' })
  const { amount: proposed } = await findProposal(trx, last)
  const kept_cents = cents(Math.max(0, proposed - amount))
  await updateWithdrawal(trx, last, { state: 'refunded', kept_cents })
  return { order: now, canceled }
}

/** Ends open withdrawals all of whose pieces were canceled, for which no more is to go back. */
export async function endCanceled({ trx }: StockChange, orderId: string): Promise<void> {
  const lines = await findLinesOf(trx, orderId)
  for (const row of (await findWithdrawalsOf(trx, orderId)).filter(isOpen)) {
    const own = lines.filter(line => line.withdrawal_id === row.id && line.wanted > 0)
    const isCanceled = own.length > 0 && own.every(line => line.canceled === line.wanted)
    if (!isCanceled || own.some(line => expectedOf(line) > 0)) continue
    const { amount: kept_cents } = await findProposal(trx, row)
    await updateWithdrawal(trx, row, { state: 'refunded', kept_cents })
  }
}
