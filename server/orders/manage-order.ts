import type { ManageOrder, ManageOrderReply } from '../../contract/orders/manage-order.ts'
import { orderPermission } from '../../contract/orders/order-permission.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { editItems, lockForEdit, prepareEdit } from '../checkout/edit-items.ts'
import type { Trx } from '../db/database.ts'
import { Failure, invalid, requireCurrent } from '../failure.ts'
import { deliver, receiveReturn, ship, track } from '../fulfillment/ship.ts'
import { formatMoney, fromDecimal, toDecimal } from '../money.ts'
import { correctEmail, resendEmail } from '../order-emails/order-emails.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { toOrderNumber } from '../order-number.ts'
import { balanceOf, dueOf } from '../payments/entries.ts'
import {
  entriesOf,
  findTransfer,
  markSent,
  newTransfer,
  sumUnsentRefunds,
} from '../payments/ledger.ts'
import { findHistory, undoableReturns } from '../returns/refund-due.ts'
import { undoReturn } from '../returns/undo-return.ts'
import { acceptDifference } from '../settlement/accept-difference.ts'
import { tryStartPayment } from '../settlement/pay-order.ts'
import { toPayableOrder } from '../settlement/payable-orders.ts'
import { endPolledPayments } from '../settlement/providers/fetch-status.ts'
import { findOrderDispute, settleLostDisputes } from '../settlement/refunds/disputes.repository.ts'
import { refundOrder } from '../settlement/refunds/refund-order.ts'
import { bookCharge } from '../settlement/settle.ts'
import { undoPayment } from '../settlement/undo-payment.ts'
import type { StockChange } from '../stock/moves.ts'
import { addNote } from './add-note.ts'
import { cancel } from './cancel.ts'
import { correctAddress } from './correct-address.ts'
import { correctInvoiceAddress } from './correct-invoice-address.ts'
import { appendEvent, toExplanation } from './events.ts'
import { explainRejection } from './explain-rejection.ts'
import { rules } from './limits.ts'
import { findLines, findOrder, lockOrder, type OrderRow } from './orders.repository.ts'
import { adminActions, toOrder } from './to-order.ts'
import { type OrderContext, withOrderTransaction } from './transactions.ts'
import { findByNumber, orderNotFound } from './view-order.ts'

/**
 * Performs an admin's action on an order, if it is still the version that they saw. Notes and refunds marked as
 * sent don't change the version: nothing else depends on them, and they overwrite nothing.
 */
export async function manageOrder(
  context: OrderContext,
  actor: Actor,
  number: string,
  command: ManageOrder,
): Promise<Pick<ManageOrderReply, 'order' | 'booked'>> {
  const found = await findByNumber(context.db.read, number)
  if (!found) throw orderNotFound()
  requireCurrent('order', found.updated_at, command.updatedAt)
  const { action } = command
  if (action === 'send-email' || action === 'email' || (action === 'track' && command.mail)) {
    await context.rateLimits.take([rules.emailByOrder, found.id])
  }
  if (action === 'cancel') {
    await requireMay(context.db.read, actor, orderPermission.cancel)
    await endPolledPayments(context, found.id)
  }
  if (command.action === 'edit-items') await prepareEdit(context, actor, found, command)
  const result = await withOrderTransaction(context, async change => {
    const { trx } = change
    await requireMay(trx, actor, orderPermission[command.action])
    if (command.action === 'edit-items') await lockForEdit(context, trx, found)
    const order = await lockOrder(trx, found.id)
    requireCurrent('order', order.updated_at, command.updatedAt)
    const entries = await entriesOf(trx, order.id)
    const toSend = await sumUnsentRefunds(trx, order.id, entries)
    const dispute = await findOrderDispute(trx, order.id)
    const lines = await findLines(trx, order.id)
    const undoable = undoableReturns(await findHistory(trx, order.id))
    const can = adminActions(order, lines, entries, toSend, dispute, undoable)
    // The exceptions say themselves why they aren’t possible.
    if (!can.includes(action) && action !== 'undo-payment' && action !== 'edit-items') {
      throw new Failure('conflict', explainRejection(order, action))
    }
    if (dispute && command.action === 'ship' && !command.despiteDispute) {
      throw new Failure('conflict', disputed[dispute])
    }
    const row = await act(context, change, order, command, actor)
    return {
      row,
      order: await toOrder(trx, row, 'admin', await context.settings.read(trx)),
      booked: row.updated_at === order.updated_at ? await earlierBooking(change, command) : null,
    }
  })
  const { row, ...reply } = result
  if (command.action === 'edit-items') await tryStartPayment(context, row)
  return reply
}

const disputed = {
  open: 'This order’s payment is disputed. Open the order to ship it anyway.',
  lost: 'This order’s payment was lost in a dispute. Open the order to ship it anyway.',
}

/** The earlier booking of a transfer whose reference was already booked. */
async function earlierBooking({ trx }: StockChange, command: ManageOrder) {
  if (command.action !== 'book-payment' || !command.reference) return null
  const entry = await findTransfer(trx, command.reference)
  const order = entry && (await findOrder(trx, entry.order_id))
  return order
    ? { number: toOrderNumber(order.seq), amount: toDecimal(entry.cents), at: entry.at }
    : null
}

async function act(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  command: ManageOrder,
  actor: Actor,
): Promise<OrderRow> {
  switch (command.action) {
    case 'book-payment':
      return bookPayment(context, change, order, command, actor)
    case 'accept-difference':
      return acceptDifference(context, change.trx, order, actor)
    case 'undo-payment':
      return undoPayment(context, change, order, command, actor)
    case 'ship':
      return ship(context, change, order, command, actor)
    case 'track':
      return track(context, change, order, command, actor)
    case 'deliver':
      return deliver(context, change, order, command, actor)
    case 'cancel':
      return cancel(context, change, order, actor, toExplanation(command), {
        restock: command.restock,
      })
    case 'refund':
      return refundOrder(context, change, order, command, actor)
    case 'refund-sent':
      return refundSent(context, change.trx, order, command, actor)
    case 'settle-dispute':
      return settleDispute(change.trx, order, actor)
    case 'return':
      return receiveReturn(context, change, order, command, actor)
    case 'undo-return':
      return undoReturn(change, order, command, actor)
    case 'edit-items':
      return editItems(context, change, order, command, actor)
    case 'address':
      return correctAddress(context, change.trx, order, command, actor)
    case 'invoice-address':
      return correctInvoiceAddress(context, change.trx, order, command, actor)
    case 'email':
      return correctEmail(context, change.trx, order, command, actor)
    case 'send-email':
      return resendEmail(context, change.trx, order, command, actor)
    case 'note':
      await addNote(change.trx, order, command, actor)
      return order
  }
}

async function settleDispute(trx: Trx, order: OrderRow, actor: Actor): Promise<OrderRow> {
  await settleLostDisputes(trx, order.id, new Date().toISOString())
  await appendEvent(trx, order, { type: 'dispute-settled', data: {} }, actor)
  return order
}

/** Emails the buyer only if an earlier refund failed: only then are they waiting for this one. */
async function refundSent(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { amount }: Extract<ManageOrder, { action: 'refund-sent' }>,
  actor: Actor,
): Promise<OrderRow> {
  const { sent, owed } = await markSent(trx, order.id)
  if (amount !== undefined && fromDecimal(amount) !== sent) {
    const [toSend, marked] = [sent, fromDecimal(amount)].map(sum =>
      formatMoney(sum, order.currency),
    )
    throw new Failure(
      'conflict',
      `This order has ${toSend} left to transfer, not ${marked}. Reload the list and select all its refunds.`,
    )
  }
  const event = { type: 'refund-sent', data: { amount: toDecimal(sent) } } as const
  await appendEvent(trx, order, event, actor)
  if (owed > 0) {
    await emailBuyer(context, trx, order, {
      template: 'refund-resent',
      amount: formatMoney(owed, order.currency),
    })
  }
  return order
}

async function bookPayment(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  { amount, reference }: Extract<ManageOrder, { action: 'book-payment' }>,
  actor: Actor,
): Promise<OrderRow> {
  const entries = await entriesOf(change.trx, order.id)
  const { open } = await toPayableOrder(change.trx, order, entries)
  const arrived = amount === undefined ? open : fromDecimal(amount)
  if (arrived <= 0) throw new Failure('conflict', 'All of this order is paid.')
  // More would count as taking a refund back, whose credit note would stay.
  if (arrived > open && balanceOf(entries) + open < dueOf(order)) {
    throw invalid('amount', `Enter at most ${formatMoney(open, order.currency)}`)
  }
  const charge = { ...(await newTransfer(change.trx, reference)), cents: arrived }
  return bookCharge(context, change, order, charge, actor, entries)
}
