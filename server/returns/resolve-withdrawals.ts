import { cancelItems } from '../fulfillment/cancel-items.ts'
import type { LineQuantity } from '../fulfillment/line-quantities.ts'
import { type Cents, cents } from '../money.ts'
import type { OrderActor } from '../orders/events.ts'
import { findLines, type OrderRow } from '../orders/orders.repository.ts'
import { amountPaidFor } from '../settlement/refunds/item-refunds.ts'
import type { StockChange } from '../stock/moves.ts'
import { expectedAmong, expectedQuantity, isOpen, unshippedAmong } from './expected-items.ts'
import { findProposal } from './view-withdrawals.ts'
import {
  findOrderWithdrawals,
  findWithdrawalLines,
  updateWithdrawal,
} from './withdrawals.repository.ts'

/**
 * Resolves the open withdrawals of an order by a refund that is about to be issued. Whatever they'd get beyond
 * its amount is kept, so that no later withdrawal claims it. Unshipped items that they name are
 * canceled; a refund below their price is goodwill and resolves nothing.
 */
export async function resolveWithdrawals(
  change: StockChange,
  order: OrderRow,
  amount: Cents,
  actor: OrderActor,
): Promise<{
  order: OrderRow
  canceled: LineQuantity[]
  returned: LineQuantity[]
  leavesDue: boolean
}> {
  const { trx } = change
  const all = await findOrderWithdrawals(trx, order.id)
  const open = all.filter(isOpen)
  const last = open.at(-1)
  const unresolved = { order, canceled: [], returned: [], leavesDue: false }
  // After the refund of a partial payment, all of the order is due again.
  if (!last || amount <= 0 || order.payment === 'open') return unresolved
  const declared = await findWithdrawalLines(trx, order.id)
  const canceled = unshippedAmong(await findLines(trx, order.id), declared, isOpen)
  // The shop can't keep money for items it never ships, so this refund is for something else.
  if (amount < amountPaidFor(canceled)) return { ...unresolved, leavesDue: true }
  const now = await cancelItems(change, order, canceled, actor)
  const left = await findWithdrawalLines(trx, order.id)
  const returned = expectedAmong(await findLines(trx, order.id), left, isOpen)
  for (const row of open.slice(0, -1)) await updateWithdrawal(trx, row, { state: 'refunded' })
  const { amount: proposed } = await findProposal(trx, last)
  const kept_cents = cents(Math.max(0, proposed - amount))
  await updateWithdrawal(trx, last, { state: 'refunded', kept_cents })
  return { order: now, canceled, returned, leavesDue: false }
}

/**
 * Resolves open withdrawals after a refund of items, if nothing more is due for them: theirs were all
 * canceled, or came back and are refunded.
 */
export async function resolveSettledWithdrawals(
  { trx }: StockChange,
  orderId: string,
): Promise<void> {
  const lines = await findWithdrawalLines(trx, orderId)
  for (const row of (await findOrderWithdrawals(trx, orderId)).filter(isOpen)) {
    const own = lines.filter(line => line.withdrawal_id === row.id && line.wanted > 0)
    if (own.length === 0 || own.some(line => expectedQuantity(line) > 0)) continue
    const isCanceled = own.every(line => line.canceled === line.wanted)
    // What else is due for the order stays so.
    if (!isCanceled && (await findProposal(trx, row)).amount > 0) continue
    await updateWithdrawal(trx, row, { state: 'refunded' })
  }
}
