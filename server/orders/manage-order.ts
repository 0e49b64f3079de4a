import type { Transaction } from 'kysely'
import type { ManageOrder, ManageOrderReply } from '../../contract/order.ts'
import { requireAdmin } from '../accounts/admins.ts'
import type { Actor } from '../activities/activities.ts'
import type { Tables } from '../db/tables.ts'
import { Failure, requireCurrent } from '../failure.ts'
import { deliver, receiveReturn, ship, track } from '../fulfillment/ship.ts'
import { cents, formatMoney, fromEuro, toEuro } from '../money.ts'
import { correctEmail, sendAgain } from '../order-emails/order-emails.ts'
import { mailBuyer } from '../order-emails/order-mails.ts'
import { toOrderNumber } from '../order-number.ts'
import { balanceOf } from '../payments/entries.ts'
import { entriesOf, findTransfer, markSent, newTransfer, sumToSend } from '../payments/ledger.ts'
import { acceptDifference } from '../settlement/accept-difference.ts'
import { findDisputeOf, settleLost } from '../settlement/disputes.repository.ts'
import { endPayments } from '../settlement/fetch-status.ts'
import { refundOrder } from '../settlement/refund-order.ts'
import { bookCharge } from '../settlement/settle.ts'
import { undoPayment } from '../settlement/undo-payment.ts'
import type { StockChange } from '../stock/stock.ts'
import { addNote } from './add-note.ts'
import { cancel } from './cancel.ts'
import { correctAddress } from './correct-address.ts'
import { appendEvent, explanationOf } from './events.ts'
import { rules } from './limits.ts'
import { findLines, findOrder, lockOrder, type OrderRow } from './orders.repository.ts'
import { adminCan, toOrder } from './to-order.ts'
import { type OrderContext, withOrderTransaction } from './transactions.ts'
import { findByNumber, noOrder } from './view-order.ts'
import { whyNot } from './why-not.ts'

/**
 * Does what an admin wants with an order, if it still is the one that they saw. Notes, tracking, arrivals
 * and transfers that were sent leave it the same: nothing else depends on them.
 */
export async function manageOrder(
  context: OrderContext,
  actor: Actor,
  number: string,
  wanted: ManageOrder,
): Promise<Pick<ManageOrderReply, 'order' | 'booked'>> {
  const found = await findByNumber(context.db.read, number)
  if (!found) throw noOrder()
  requireCurrent('order', found.updated_at, wanted.updatedAt)
  if (wanted.action === 'send-email') {
    await context.rateLimits.take([rules.emailByOrder, found.id])
  }
  if (wanted.action === 'cancel') await endPayments(context, found.id)
  return withOrderTransaction(context, async change => {
    const { trx } = change
    await requireAdmin(trx, actor)
    const order = await lockOrder(trx, found.id)
    requireCurrent('order', order.updated_at, wanted.updatedAt)
    const entries = await entriesOf(trx, order.id)
    const toSend = await sumToSend(trx, order.id, entries)
    const dispute = await findDisputeOf(trx, order.id)
    const can = adminCan(order, await findLines(trx, [order.id]), entries, toSend, dispute)
    // It says itself why not.
    if (!can.includes(wanted.action) && wanted.action !== 'undo-payment') {
      throw new Failure('conflict', whyNot(order, wanted.action))
    }
    if (dispute && wanted.action === 'ship' && !wanted.despiteDispute) {
      throw new Failure('conflict', disputed[dispute])
    }
    const row = await act(context, change, order, wanted, actor)
    return {
      order: await toOrder(trx, row, 'admin'),
      booked: row.updated_at === order.updated_at ? await bookedBefore(change, wanted) : null,
    }
  })
}

const disputed = {
  open: 'This order’s payment is disputed. Open the order to ship it anyway.',
  lost: 'This order’s payment was lost in a dispute. Open the order to ship it anyway.',
}

/** Where the reference of a payment that was not booked stands. */
async function bookedBefore({ trx }: StockChange, wanted: ManageOrder) {
  if (wanted.action !== 'book-payment' || !wanted.reference) return null
  const entry = await findTransfer(trx, wanted.reference)
  const order = entry && (await findOrder(trx, entry.order_id))
  return order
    ? { number: toOrderNumber(order.seq), amount: toEuro(entry.cents), at: entry.at }
    : null
}

async function act(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  wanted: ManageOrder,
  actor: Actor,
): Promise<OrderRow> {
  switch (wanted.action) {
    case 'book-payment':
      return bookPayment(context, change, order, wanted, actor)
    case 'accept-difference':
      return acceptDifference(context, change.trx, order, actor)
    case 'undo-payment':
      return undoPayment(context, change, order, wanted, actor)
    case 'ship':
      return ship(context, change, order, wanted, actor)
    case 'track':
      return track(context, change, order, wanted, actor)
    case 'deliver':
      return deliver(change, order, wanted, actor)
    case 'cancel':
      return cancel(context, change, order, actor, explanationOf(wanted))
    case 'refund':
      return refundOrder(context, change, order, wanted, actor)
    case 'refund-sent':
      return refundSent(context, change.trx, order, actor)
    case 'settle-dispute':
      return settleDispute(change.trx, order, actor)
    case 'return':
      return receiveReturn(context, change, order, wanted, actor)
    case 'address':
      return correctAddress(change.trx, order, wanted, actor)
    case 'email':
      return correctEmail(context, change.trx, order, wanted, actor)
    case 'send-email':
      return sendAgain(context, change.trx, order, wanted, actor)
    case 'note':
      await addNote(change.trx, order.id, wanted, actor)
      return order
  }
}

async function settleDispute(
  trx: Transaction<Tables>,
  order: OrderRow,
  actor: Actor,
): Promise<OrderRow> {
  await settleLost(trx, order.id, new Date().toISOString())
  await appendEvent(trx, order.id, { type: 'dispute-settled', data: {} }, actor)
  return order
}

/** Only a buyer whose refund failed waits for another one, and is told of it. */
async function refundSent(
  context: OrderContext,
  trx: Transaction<Tables>,
  order: OrderRow,
  actor: Actor,
): Promise<OrderRow> {
  const { sent, owed } = await markSent(trx, order.id)
  const event = { type: 'refund-sent', data: { amount: toEuro(sent) } } as const
  await appendEvent(trx, order.id, event, actor)
  if (owed > 0) {
    await mailBuyer(context, trx, order, { template: 'refund-resent', amount: formatMoney(owed) })
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
  const missing = cents(order.total_cents - balanceOf(await entriesOf(change.trx, order.id)))
  const arrived = amount === undefined ? missing : fromEuro(amount)
  if (arrived <= 0) throw new Failure('conflict', 'All of this order is paid.')
  const charge = { ...(await newTransfer(change.trx, reference)), cents: arrived }
  return bookCharge(context, change, order.id, charge, actor)
}
