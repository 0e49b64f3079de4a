import type { Trx } from '../db/database.ts'
import { fromNow } from '../db/time.ts'
import { setRedemptionActive } from '../discounts/redeem-discount.ts'
import { Failure } from '../failure.ts'
import { cancelItems, unshippedItems } from '../fulfillment/cancel-items.ts'
import { type LineQuantity, remainingQuantities } from '../fulfillment/line-quantities.ts'
import { type Cents, cents, formatMoney, toDecimal } from '../money.ts'
import { toEmailItem } from '../order-emails/email-order.ts'
import { cancelReminder } from '../order-emails/order-emails.ts'
import { emailBuyer, emailOwner } from '../order-emails/send-order-email.ts'
import { appendEvent, type Explanation, type OrderActor } from '../orders/events.ts'
import { queueExpiry } from '../orders/expiry-jobs.ts'
import { findLines, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { assertTransition, isFullyRefunded, isUnpaid } from '../orders/transitions.ts'
import {
  balanceOf,
  dueOf,
  type Entry,
  isChargedBack,
  lastKeptCharge,
  outstandingRefunds,
  paymentStateOf,
  surplusOf,
} from '../payments/entries.ts'
import { addCharge, addRefund, entriesOf } from '../payments/ledger.ts'
import { endTransfers } from '../payments/payments.repository.ts'
import { isPollable } from '../payments/provider.ts'
import {
  clearRefundDue,
  findHistory,
  markRefundDue,
  unsettledReturns,
} from '../returns/refund-due.ts'
import {
  endWithdrawals,
  findOrderWithdrawals,
  settleReceived,
} from '../returns/withdrawals.repository.ts'
import { holdStock } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { isAnyUnknown } from '../stock/stock.ts'
import { endOfHold } from './hold.ts'
import { creditOrder, invoiceOrder } from './invoicing.ts'
import { requestRemainder } from './part-payment.ts'
import { findReplaceable } from './payable-orders.ts'

type Refunding = Explanation & {
  /** The reason on the credit note, if it differs from the message to the buyer. */
  creditReason?: string | undefined
  /** The items it is for, which have just been canceled. */
  canceled?: LineQuantity[]
  /** Shipped items it is for, besides those that came back earlier. */
  returned?: LineQuantity[]
  /** Whether the refund for earlier returns is still due. */
  leavesDue?: boolean
}

export type Charge = Pick<
  Parameters<typeof addCharge>[1],
  'cents' | 'provider' | 'provider_ref'
> & {
  /** The last day of the bank statement that contains it. */
  statement?: string
}

/**
 * Books a payment for an order, once however often it is reported, and acts on it: the order becomes paid,
 * is reinstated although it was canceled, or the money is refunded. A payment for an order that was already paid is
 * refunded in full, even if part of the first was refunded, unless it replaces what was charged back. An excess that
 * was booked by hand may be a typing error, so it waits for the owner.
 * @param order must be locked
 * @param before its entries of the ledger, read since it was locked
 */
export async function bookCharge(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  { statement, ...charge }: Charge,
  actor: OrderActor,
  before: Entry[],
): Promise<OrderRow> {
  const { trx } = change
  const entry = await addCharge(trx, { ...charge, order_id: order.id })
  if (!entry) return order
  await recordCharge(trx, order, charge.cents, statement, actor)
  const entries = [...before, entry]
  const balance = balanceOf(entries)
  const isByHand = actor !== 'system' && !statement
  const current = isByHand ? { ...order, surplus_cents: balance } : order
  if (order.state === 'canceled') return afterCancellation(context, change, current, balance)
  const replaceable = await findReplaceable(trx, order, before)
  const isAgain = order.paid_at !== null && replaceable === undefined
  const most = replaceable ?? dueOf(order) - balanceOf(before)
  const tooMuch = isAgain ? charge.cents : cents(Math.max(0, charge.cents - most))
  const isTooMuch = tooMuch > 0 && !isByHand
  if (isTooMuch) {
    await issueRefund(context, trx, order, tooMuch)
    const words = isAgain ? 'arrived for an order that was paid' : 'more than the total arrived'
    await emailOwner(
      context,
      trx,
      order,
      `${formatMoney(tooMuch, order.currency)} ${words} and will be refunded.`,
    )
  }
  // The refund has added entries.
  const settled = await settle(context, trx, current, isTooMuch ? undefined : entries)
  if (settled.payment === 'open') return requestRemainder(context, trx, settled, balance)
  // Until now, the chargeback took the place of the refund for returned items.
  return replaceable === undefined ? settled : markRefundDue(trx, settled)
}

async function recordCharge(
  trx: Trx,
  order: OrderRow,
  amount: Cents,
  statement: string | undefined,
  actor: OrderActor,
): Promise<void> {
  const booked = { amount: toDecimal(amount) }
  const event = statement
    ? ({ type: 'statement-payment', data: { ...booked, day: statement } } as const)
    : ({ type: 'payment', data: booked } as const)
  await appendEvent(trx, order, event, actor)
}

/**
 * Refunds an amount of an order; once everything is refunded, unshipped items are canceled. The order must be
 * locked, so that no more than its balance is refunded.
 * @throws Failure `conflict`
 */
export async function refund(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  amount: Cents,
  actor: OrderActor,
  { creditReason, canceled = [], returned = [], leavesDue = false, ...explanation }: Refunding = {},
): Promise<OrderRow> {
  const { trx } = change
  const entries = await entriesOf(trx, order.id)
  const balance = balanceOf(entries)
  if (amount > balance) {
    throw new Failure(
      'conflict',
      `Only ${formatMoney(balance, order.currency)} of this order can be refunded.`,
    )
  }
  await addRefund(trx, order.id, amount, isPollable)
  const known = await entriesOf(trx, order.id)
  const apart = uncreditedOf(order, entries, known)
  const rest = await unshippedIfRefunded(change, order)
  const now = await cancelItems(change, order, rest, actor)
  const isStillDue = amount < balance && (leavesDue || amount <= apart)
  const back = isStillDue ? returned : await withUnsettledReturns(trx, order.id, returned)
  const refunded = { amount, actor, canceled: [...canceled, ...rest], returned: back }
  await announceRefund(context, trx, now, { ...refunded, leavesDue: isStillDue }, explanation)
  // Of an order that is being canceled, all that remains is credited.
  if (amount > apart || order.state === 'canceled') {
    const reason = creditReason ?? explanation.buyerMessage
    const credited = { reason, items: [...canceled, ...back] }
    await creditOrder(context, trx, now, cents(amount - apart), credited)
  }
  return settle(context, trx, now, known)
}

/** These items, and those that came back and are refunded with them. */
export async function withUnsettledReturns(
  trx: Trx,
  orderId: string,
  returned: LineQuantity[] = [],
): Promise<LineQuantity[]> {
  const unsettled = unsettledReturns(await findHistory(trx, orderId))
  return remainingQuantities(await findLines(trx, orderId), ({ product_id }) => {
    const own = returned.find(({ line }) => line.product_id === product_id)
    return (own?.quantity ?? 0) + (unsettled.get(product_id) ?? 0)
  })
}

/**
 * The most of a refund that isn't credited: failed refunds that it replaces, which were credited when first issued, and
 * a surplus, which was never invoiced.
 */
export function uncreditedOf(
  { surplus_cents }: Pick<OrderRow, 'surplus_cents'>,
  before: Entry[],
  after: Entry[],
): number {
  return outstandingRefunds(before) - outstandingRefunds(after) + surplus_cents
}

/** Cancels the unshipped items of an order that was fully refunded. */
export async function cancelRefunded(change: StockChange, order: OrderRow): Promise<OrderRow> {
  return cancelItems(change, order, await unshippedIfRefunded(change, order), 'system')
}

async function unshippedIfRefunded(change: StockChange, order: OrderRow): Promise<LineQuantity[]> {
  const payment = paymentStateOf(await entriesOf(change.trx, order.id), order)
  const isOver = payment === 'refunded' && order.state !== 'canceled'
  return isOver ? unshippedItems(change, order.id) : []
}

/**
 * Updates an order’s state from the ledger and from what was shipped.
 * @param order its `surplus_cents` is the most that may remain beyond what is due
 * @param known its entries of the ledger, if they have been read since the last one was added
 */
export async function settle(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  known?: Entry[],
): Promise<OrderRow> {
  const entries = known ?? (await entriesOf(trx, order.id))
  const payment = paymentStateOf(entries, order)
  const becomesPaid = payment === 'paid' && order.paid_at === null && order.state !== 'canceled'
  // A mistaken booking was undone.
  const becomesUnpaid = payment === 'open' && order.paid_at !== null
  const isSent = order.fulfillment !== 'unfulfilled'
  const completes = order.state === 'placed' && payment !== 'open' && isSent
  const state = completes ? 'completed' : order.state
  assertTransition(order, { state })
  const isPaidAgain = payment === 'paid' && ['open', 'refunded'].includes(order.payment)
  const found = isPaidAgain ? await findLines.deferred(trx, order.id) : undefined
  const settled = await updateOrder(trx, order, {
    payment,
    payment_method: lastKeptCharge(entries)?.provider ?? order.payment_method,
    state,
    surplus_cents: cents(Math.min(order.surplus_cents, surplusOf(entries, order))),
    hold_until: await holdUntil(context, trx, { ...order, payment, state }),
    ...(becomesPaid && { paid_at: new Date().toISOString() }),
    ...(becomesUnpaid && { paid_at: null }),
  })
  if (order.hold_until === null && settled.hold_until !== null) {
    const { reminderDays } = (await context.settings.read(trx)).orders
    await queueExpiry(trx, settled, reminderDays)
  }
  if (payment !== 'open') await endTransfers(trx, order.id, 'paid')
  const lines = found?.()
  const invoiced = lines && (await invoiceOrder(context, trx, settled, 'paid', { lines, entries }))
  if (becomesPaid) {
    if (order.bank_account !== null) await cancelReminder(trx, order.id)
    await appendEvent(trx, order, { type: 'paid', data: {} }, 'system')
    const received = order.waived_cents > 0 ? formatMoney(dueOf(order), order.currency) : undefined
    // A free order is confirmed as such.
    if (order.total_cents > 0)
      await emailBuyer(
        context,
        trx,
        order,
        { template: 'order-paid', received },
        { lines, entries, ...invoiced },
      )
  }
  if (payment === 'refunded') {
    // If it is paid again after a chargeback, items that come back must be refunded.
    await endWithdrawals(trx, order.id, isChargedBack(entries) ? 'closed' : 'refunded')
  }
  if (completes) await appendEvent(trx, order, { type: 'completed', data: {} }, 'system')
  return clearRefundDue(trx, settled)
}

/** An order that must be paid again gets a new deadline. */
async function holdUntil({ settings }: OrderContext, trx: Trx, order: OrderRow) {
  if (!isUnpaid(order)) return null
  if (order.hold_until !== null) return order.hold_until
  const { timeZone } = (await settings.read(trx)).shop
  return fromNow(0, endOfHold(order.hold_days, timeZone))
}

/**
 * Handles a payment for a canceled order: reinstates it if everything is in stock, unless the buyer canceled,
 * withdrew or was refunded. Otherwise refunds the payment.
 */
async function afterCancellation(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  balance: Cents,
): Promise<OrderRow> {
  const { trx } = change
  const lines = await findLines(trx, order.id)
  const items = lines.map(line => ({ productId: line.product_id, quantity: line.quantity }))
  const isEnough =
    balance === order.total_cents || (order.surplus_cents > 0 && balance > order.total_cents)
  const ids = items.map(({ productId }) => productId)
  const isWanted =
    isEnough &&
    !isFullyRefunded(order) &&
    !(await isAbandoned(trx, order)) &&
    !(await isAnyUnknown(trx, ids))
  if (isWanted && (await holdStock(change, order.id, items)).length === 0) {
    assertTransition(order, { state: 'placed' })
    const reinstated = await updateOrder(trx, order, { state: 'placed', canceled_by: null })
    await setRedemptionActive(trx, order.id, true)
    await appendEvent(trx, order, { type: 'reinstated', data: {} }, 'system')
    await emailBuyer(context, trx, order, { template: 'order-reinstated' })
    return settle(context, trx, { ...reinstated, surplus_cents: order.surplus_cents })
  }
  await issueRefund(context, trx, order, balance)
  const notice = `We received ${formatMoney(balance, order.currency)} for a canceled order and will refund it.`
  await emailOwner(context, trx, order, notice)
  return settle(context, trx, order)
}

async function isAbandoned(trx: Trx, order: OrderRow): Promise<boolean> {
  if (order.canceled_by === 'buyer') return true
  const withdrawals = await findOrderWithdrawals(trx, order.id)
  return withdrawals.some(({ state }) => state !== 'declined')
}

async function issueRefund(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  amount: Cents,
): Promise<void> {
  await addRefund(trx, order.id, amount, isPollable)
  await announceRefund(context, trx, order, {
    amount,
    actor: 'system',
    canceled: [],
    leavesDue: true,
  })
}

type RecordedRefund = {
  amount: Cents
  madeBy: 'shop' | 'provider'
  actor: OrderActor
  leavesDue: boolean
}

type Refunded = Omit<RecordedRefund, 'madeBy'> & {
  canceled: LineQuantity[]
  returned?: LineQuantity[]
}

async function announceRefund(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { amount, actor, canceled, returned = [], leavesDue }: Refunded,
  explanation: Explanation = {},
): Promise<void> {
  await recordRefund(trx, order, { amount, madeBy: 'shop', actor, leavesDue }, explanation)
  const toItems = (parts: LineQuantity[]) =>
    parts.map(({ line, quantity }) => toEmailItem(line, quantity))
  const { buyerMessage: message } = explanation
  await emailBuyer(context, trx, order, {
    ...{ template: 'order-refunded', amount: formatMoney(amount, order.currency), message },
    ...{ canceled: toItems(canceled), refunded: toItems(returned) },
  })
}

/** Adds a refund to the order's history. Unless it `leavesDue`, it was for everything that came back. */
export async function recordRefund(
  trx: Trx,
  order: OrderRow,
  { amount, madeBy, actor, leavesDue }: RecordedRefund,
  explanation: Explanation = {},
): Promise<void> {
  const data = { amount: toDecimal(amount), madeBy, ...(leavesDue && { leavesDue }) }
  await appendEvent(trx, order, { type: 'refund', data }, actor, explanation)
  if (!leavesDue) await settleReceived(trx, order.id)
}
