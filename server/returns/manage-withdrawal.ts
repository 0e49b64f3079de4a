import {
  type ManageWithdrawal,
  type WithdrawalReply,
  withdrawalPermission,
} from '../../contract/returns/withdrawal.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { Failure, invalid, requireCurrent } from '../failure.ts'
import { cancelItems } from '../fulfillment/cancel-items.ts'
import { receiveReturn } from '../fulfillment/ship.ts'
import { cents, formatMoney, fromDecimal } from '../money.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { appendEvent } from '../orders/events.ts'
import { explainReturnRejection } from '../orders/explain-rejection.ts'
import { findLines, lockOrder, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { lockStocksOf, refundSurplusFirst } from '../settlement/refunds/refund-order.ts'
import { refund, settle } from '../settlement/settle.ts'
import type { StockChange } from '../stock/moves.ts'
import { expectedAmong, unshippedAmong } from './expected-items.ts'
import { clearRefundDue } from './refund-due.ts'
import { undoReceived } from './undo-return.ts'
import { findProposal, readWithdrawal, toWithdrawalReply } from './view-withdrawals.ts'
import {
  findWithdrawalLines,
  settleReceived,
  updateWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts'

/** Performs an admin's action on a withdrawal, if it is still the version that they saw. */
export async function manageWithdrawal(
  context: OrderContext,
  actor: Actor,
  id: string,
  wanted: ManageWithdrawal,
): Promise<WithdrawalReply> {
  const { order_id } = await readWithdrawal(context.db.read, id)
  return withOrderTransaction(context, async change => {
    const { trx } = change
    await requireMay(trx, actor, withdrawalPermission[wanted.action])
    const locked = await lockOrder(trx, order_id)
    const row = await readWithdrawal(trx, id)
    requireCurrent('return', locked.updated_at, wanted.updatedAt)
    // Staff who have the order open must see what became of its return.
    const order = await updateOrder(trx, locked, {})
    const shown = await toWithdrawalReply(trx, row)
    if (!shown.can.includes(wanted.action)) {
      throw new Failure('conflict', explainReturnRejection(shown, wanted.action, order))
    }
    await act(context, change, { order, row, actor }, wanted)
    return toWithdrawalReply(trx, await readWithdrawal(trx, id))
  })
}

type Work = { order: OrderRow; row: WithdrawalRow; actor: Actor }

function act(
  context: OrderContext,
  change: StockChange,
  work: Work,
  wanted: ManageWithdrawal,
): Promise<void> {
  switch (wanted.action) {
    case 'receive':
      return receive(context, change, work, wanted)
    case 'refund':
      return issueRefund(context, change, work, wanted)
    case 'decline':
      return decline(context, change, work, wanted)
    case 'close':
      return close(context, change, work)
    case 'undo-receive':
      return undoReceive(change, work)
  }
}

/** Receives items: some are restocked, others are written off. */
async function receive(
  context: OrderContext,
  change: StockChange,
  { order, row, actor }: Work,
  { lines }: Extract<ManageWithdrawal, { action: 'receive' }>,
): Promise<void> {
  const all = lines.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0)
  if (all.length === 0) throw invalid('lines', 'Choose at least one item')
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    throw invalid('lines', 'Choose each item once')
  }
  let now = order
  for (const kind of ['restocked', 'writtenOff'] as const) {
    const some = all
      .map(line => ({ id: line.id, quantity: line[kind] }))
      .filter(({ quantity }) => quantity > 0)
    if (some.length === 0) continue
    const fit = kind === 'restocked'
    now = await receiveReturn(context, change, now, { lines: some, fit }, actor, row.id)
  }
  // Receiving the items of a refunded order may already have ended the withdrawal.
  const { state, updated_at } = await readWithdrawal(change.trx, row.id)
  await updateWithdrawal(
    change.trx,
    { id: row.id, state, updated_at },
    { state: state === 'announced' ? 'received' : state },
  )
}

/** Refunds what the items cost, or less with a reason (Directive 2011/83/EU, Article 14(2)). */
async function issueRefund(
  context: OrderContext,
  change: StockChange,
  { order, row, actor }: Work,
  { amount, reason, internalNote }: Extract<ManageWithdrawal, { action: 'refund' }>,
): Promise<void> {
  if (order.surplus_cents > 0) throw new Failure('conflict', refundSurplusFirst)
  const { trx } = change
  const proposed = (await findProposal(trx, row)).amount
  const wanted = fromDecimal(amount)
  if (wanted > proposed)
    throw invalid('amount', `Enter at most ${formatMoney(proposed, order.currency)}`)
  if (wanted < proposed && !reason) {
    throw invalid(
      'reason',
      `Enter why you refund less than ${formatMoney(proposed, order.currency)}`,
    )
  }
  const kept_cents = cents(proposed - wanted)
  await lockStocksOf(change, order.id)
  // Unshipped items won't be shipped once it is accepted.
  const canceled = await itemsOf(change, row, unshippedAmong)
  const now = await cancelItems(change, order, canceled, actor, { withdrawalId: row.id })
  const returned = await itemsOf(change, row, expectedAmong)
  await updateWithdrawal(trx, row, { state: 'refunded', kept_cents, reason })
  const explanation = { internalNote, buyerMessage: reason }
  await refund(context, change, now, wanted, actor, { ...explanation, canceled, returned })
}

async function itemsOf({ trx }: StockChange, row: WithdrawalRow, among: typeof expectedAmong) {
  const declared = await findWithdrawalLines(trx, row.order_id)
  return among(await findLines(trx, row.order_id), declared, of => of.withdrawal_id === row.id)
}

async function decline(
  context: OrderContext,
  { trx }: StockChange,
  { order, row, actor }: Work,
  { reason, internalNote }: Extract<ManageWithdrawal, { action: 'decline' }>,
): Promise<void> {
  await updateWithdrawal(trx, row, { state: 'declined', reason })
  const explanation = { internalNote, buyerMessage: reason }
  const event = { type: 'withdrawal-declined', data: { withdrawal: row.id } } as const
  await appendEvent(trx, order, event, actor, explanation)
  await clearRefundDue(trx, order)
  await emailBuyer(context, trx, order, { template: 'withdrawal-declined', reason })
}

async function undoReceive(change: StockChange, { order, row, actor }: Work): Promise<void> {
  await undoReceived(change, order, row.id, actor)
  await updateWithdrawal(change.trx, row, { state: 'announced' })
}

async function close(
  context: OrderContext,
  change: StockChange,
  { order, row, actor }: Work,
): Promise<void> {
  const { trx } = change
  const canceled = await itemsOf(change, row, unshippedAmong)
  const now = await cancelItems(change, order, canceled, actor, { withdrawalId: row.id })
  await updateWithdrawal(trx, row, { state: 'closed' })
  await settleReceived(trx, order.id)
  const event = { type: 'withdrawal-closed', data: { withdrawal: row.id } } as const
  await appendEvent(trx, order, event, actor)
  await (canceled.length > 0 ? settle(context, trx, now) : clearRefundDue(trx, now))
}
