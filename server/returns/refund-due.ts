import type { OrderEvent } from '../../contract/orders/order-event.ts'
import type { Reads, Trx } from '../db/database.ts'
import { type Cents, cents } from '../money.ts'
import { eventsFor } from '../orders/events.ts'
import { findLines, type LineRow, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import { balanceOf, chargedBackOf, type Entry, outstandingRefunds } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { amountPaidFor } from '../settlement/refunds/item-refunds.ts'
import {
  coveredQuantity,
  isOpen,
  receivedQuantity,
  returnedWithoutWithdrawal,
  unsettledQuantity,
} from './expected-items.ts'
import { proposeRefund, shippingOf } from './propose-refund.ts'
import {
  findOrderWithdrawals,
  findWithdrawalLines,
  type WithdrawalLineRow,
} from './withdrawals.repository.ts'

type History = {
  /** Of the order, oldest first. */
  events: OrderEvent[]
  /** The lines of all withdrawals of the order. */
  declared: WithdrawalLineRow[]
}

/** What decides how much is still to be refunded. */
type Returned = Pick<History, 'declared'> & { lines: LineRow[]; entries: Entry[] }

/** How many items of each product came back and have been neither refunded nor declined since. */
export function unsettledReturns({ events, declared }: History): Map<string, number> {
  const unsettled = new Map<string, number>()
  const add = (lines: { id: string; quantity: number }[], sign: 1 | -1) => {
    for (const { id, quantity } of lines) {
      unsettled.set(id, Math.max(0, (unsettled.get(id) ?? 0) + sign * quantity))
    }
  }
  for (const { type, data } of events) {
    if (type === 'returned') {
      add(data.lines, data.undone ? -1 : 1)
      add(data.refunded ?? [], -1)
    }
    if (type === 'withdrawal-declined') {
      const own = declared.filter(line => line.withdrawal_id === data.withdrawal)
      for (const line of own) add([{ id: line.product_id, quantity: unsettledQuantity(line) }], -1)
    }
    const settlesAll = (type === 'refund' && !data.leavesDue) || type === 'withdrawal-closed'
    if (settlesAll) unsettled.clear()
  }
  return unsettled
}

/**
 * Whether a refund is due for items that came back, for the shipping of an order that came back as a whole, or for an
 * order whose items are all canceled, and is more than the buyer's bank took back. Earlier refunds of an amount reduce it.
 */
export async function isRefundDue(db: Reads, order: OrderRow): Promise<boolean> {
  if (order.payment === 'refunded') return false
  const lines = await findLines(db, order.id)
  const history = await findHistory(db, order.id)
  const unsettled = unsettledReturns(history)
  const isCanceled = lines.every(line => line.canceled === line.quantity)
  const due = lines.map(line => {
    if (isCanceled) return { line, quantity: line.quantity }
    const most = line.returned - refundedQuantity(line, history.declared)
    return { line, quantity: Math.min(most, unsettled.get(line.product_id) ?? 0) }
  })
  const isAnyBack = due.some(({ quantity }) => quantity > 0)
  const isWhole =
    isAnyBack && lines.every(line => coveredQuantity(line, history.declared) === line.quantity)
  const sum = amountPaidFor(due) + (isWhole ? shippingOf(order) : 0)
  const entries = await entriesOf(db, order.id)
  if (sum <= chargedBackOf(entries, order)) return false
  // Failed refunds are listed apart until they are sent or replaced.
  const unrefunded = await findUnrefunded(db, order, {
    lines,
    declared: history.declared,
    entries,
  })
  return unrefunded.amount > outstandingRefunds(entries)
}

/** Sets `refund_due` of an order if a refund is due. @returns the order as it is then */
export async function markRefundDue(trx: Trx, order: OrderRow): Promise<OrderRow> {
  return (await isRefundDue(trx, order)) ? updateOrder(trx, order, { refund_due: 1 }) : order
}

/** Clears `refund_due` of an order once no refund is due. @returns the order as it is then */
export async function clearRefundDue(trx: Trx, order: OrderRow): Promise<OrderRow> {
  const isOver = order.refund_due === 1 && !(await isRefundDue(trx, order))
  return isOver ? updateOrder(trx, order, { refund_due: 0 }) : order
}

/**
 * What is still to be refunded for all items that came back, were canceled or are declared by this withdrawal.
 * @param id of the withdrawal, if any
 */
export async function findUnrefunded(
  db: Reads,
  order: OrderRow,
  { lines, declared, entries }: Returned,
  id?: string,
): Promise<{ amount: Cents; shipping: Cents }> {
  const withdrawals = await findOrderWithdrawals(db, order.id)
  const kept = cents(withdrawals.reduce((sum, { kept_cents }) => sum + kept_cents, 0))
  // Any excess payment is refunded separately.
  const balance = cents(balanceOf(entries) - order.surplus_cents)
  return proposeRefund(order, lines, declared, id, { balance, kept })
}

/** How many items came back with withdrawals that were refunded. Earlier versions didn't record this in all events. */
function refundedQuantity({ product_id }: LineRow, declared: WithdrawalLineRow[]): number {
  return declared
    .filter(of => of.product_id === product_id && of.state === 'refunded')
    .reduce((sum, of) => sum + Math.min(receivedQuantity(of), of.wanted - of.canceled), 0)
}

/** How many items of a line came back without a withdrawal and can have their return undone. */
export function undoableReturns(history: History): (line: LineRow) => number {
  const unsettled = unsettledReturns(history)
  const requested = history.declared.filter(isOpen)
  return line => {
    const own = requested.filter(({ product_id }) => product_id === line.product_id)
    const requestedBack = own.reduce((sum, of) => sum + unsettledQuantity(of), 0)
    const left = (unsettled.get(line.product_id) ?? 0) - requestedBack
    return Math.max(0, Math.min(left, returnedWithoutWithdrawal(line, history.declared)))
  }
}

export async function findHistory(db: Reads, orderId: string): Promise<History> {
  const events = await eventsFor('admin', db, orderId)
  return { events, declared: await findWithdrawalLines(db, orderId) }
}
