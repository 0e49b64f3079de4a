import { expectedIfPaid, type ShippingTerms } from '../../contract/checkout/expected-days.ts'
import { maxSummaryLines } from '../../contract/limits.ts'
import { type Order, OrderAction } from '../../contract/orders/order.ts'
import type { AdminOrderSummary, OrderSummary } from '../../contract/orders/order-list.ts'
import { isPaid } from '../../contract/orders/order-progress.ts'
import { trackingLink } from '../../contract/orders/tracking-link.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { vatNote } from '../../contract/vat/vat-note.ts'
import { findExistingIds, findProducts } from '../catalogue/products/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import type { OrderParcelTable } from '../db/tables/selling-tables.ts'
import { deliveryOf, openParcels } from '../fulfillment/delivery.ts'
import { isShippable, undoBlockedBy } from '../fulfillment/line-quantities.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { listOrderEmails } from '../order-emails/order-emails.ts'
import { toOrderNumber } from '../order-number.ts'
import {
  balanceOf,
  canReplaceChargeback,
  chargedBackOf,
  type Entry,
  isChargedBack,
  outstandingRefunds,
  toPayments,
  turnoverOf,
} from '../payments/entries.ts'
import { entriesOf, refundsUnderWay, sumUnsentRefunds } from '../payments/ledger.ts'
import { findLastAttempt, findSentRefunds } from '../payments/payments.repository.ts'
import { transferReferenceOf } from '../payments/providers.ts'
import { taxesOf, toShownTaxes } from '../rated-sums.ts'
import { awaitedQuantity, declinedQuantity } from '../returns/expected-items.ts'
import { findUnrefunded, undoableReturns } from '../returns/refund-due.ts'
import {
  findWithdrawalLines,
  hasOpenWithdrawal,
  type WithdrawalLineRow,
} from '../returns/withdrawals.repository.ts'
import { findOrderDispute } from '../settlement/refunds/disputes.repository.ts'
import { addressOf, invoiceAddressOf } from './addresses.ts'
import { editRejection } from './edit-rejection.ts'
import { eventsFor } from './events.ts'
import type { ListedRow, SummaryRow } from './list-orders.repository.ts'
import * as repository from './orders.repository.ts'
import { isFullyRefunded, isUnpaid } from './transitions.ts'

type Reader = 'buyer' | 'admin'

/** An order as its reader may see it: buyers see neither admins' notes nor their names. */
export async function toOrder(
  db: Reads,
  row: repository.OrderRow,
  reader: Reader,
  { shop: { timeZone }, shipping: { carriers } }: Pick<Settings, 'shop' | 'shipping'>,
): Promise<Order> {
  const lines = await repository.findLines(db, row.id)
  const entries = await entriesOf(db, row.id)
  const underWay = new Set((await refundsUnderWay(db, [row.id])).map(({ id }) => id))
  const sent = await findSentRefunds(db, row.id)
  const toSend = reader === 'admin' ? await sumUnsentRefunds(db, row.id, entries) : cents(0)
  const dispute = reader === 'admin' ? await findOrderDispute(db, row.id) : null
  const declared = reader === 'admin' ? await findWithdrawalLines(db, row.id) : []
  const withdrawn = !isSettled(row) && (await hasOpenWithdrawal(db, row.id))
  const isOwed = reader === 'admin' && row.refund_due === 1 && !withdrawn
  const owed = isOwed ? await findUnrefunded(db, row, { lines, declared, entries }) : undefined
  const parcels = openParcels(await repository.findParcels(db, row.id), lines)
  const events = await eventsFor(reader, db, row.id)
  const undoable = reader === 'admin' ? undoableReturns({ events, declared }) : () => 0
  const isReplaceable = reader === 'admin' && canReplaceChargeback(row, entries, lines)
  const terms: ShippingTerms = JSON.parse(row.shipping_terms)
  const find = reader === 'admin' ? findExistingIds : findProducts
  const productIds = lines.map(line => line.product_id)
  const products = await find(db, productIds)
  return {
    id: row.id,
    number: toOrderNumber(row.seq),
    email: row.email,
    address: addressOf(row),
    phone: row.phone,
    invoiceAddress: invoiceAddressOf(row),
    note: row.note,
    lines: lines.map(line => ({
      ...toLine(line, declared, products.has(line.product_id)),
      undoable: undoable(line),
    })),
    subtotal: toDecimal(row.subtotal_cents),
    discount: discountOf(row),
    shipping: row.shipping_name,
    shippingTime: terms.delivery,
    pickup: terms.pickup,
    shippingPrice: toDecimal(row.shipping_cents),
    standardShipping: toDecimal(row.standard_shipping_cents),
    tax: toShownTaxes(taxesOf(row, lines)),
    vatNote: vatNote({
      isExport: row.tax_treatment === 'export',
      isExempt: row.is_exempt === 1,
    }),
    total: toDecimal(row.total_cents),
    currency: row.currency,
    state: row.state,
    canceledBy: row.canceled_by,
    payment: row.payment,
    paymentFailed: isUnpaid(row) && (await findLastAttempt(db, row.id))?.state === 'failed',
    fulfillment: row.fulfillment,
    expected: (row.paid_at && expectedIfPaid(terms, row.paid_at, timeZone)) || null,
    delivery: deliveryOf(row, parcels, timeZone),
    withdrawn,
    termsVersion: row.terms_version,
    withdrawalDays: row.withdrawal_days,
    returnsPaidBy: row.returns_paid_by,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    payBefore: row.hold_until,
    dispute,
    paid: toDecimal(balanceOf(entries)),
    due: toDecimal(missingOf(row, entries)),
    replaceable: toDecimal(isReplaceable ? chargedBackOf(entries, row) : cents(0)),
    waived: toDecimal(row.waived_cents),
    surplus: reader === 'admin' ? toDecimal(row.surplus_cents) : 0,
    refundDue: row.refund_due === 1,
    owedForReturned: toDecimal(owed?.amount ?? cents(0)),
    refundFailed: outstandingRefunds(entries) > 0,
    refunding: underWay.size > 0,
    chargedBack: isChargedBack(entries),
    toSend: toDecimal(toSend),
    payments: paymentsFor(reader, lines, entries, sentAtOf(underWay, sent)),
    transferReference: transferReferenceOf(toOrderNumber(row.seq)),
    parcels: parcels.map(({ id, carrier, tracking, items, left, at, delivered_on }) => ({
      id,
      carrier,
      tracking,
      trackingLink: trackingLink(carriers, { carrier, tracking }),
      lines: items,
      left,
      at,
      deliveredOn: delivered_on,
    })),
    invoices: await invoicesOf(db, row.id),
    events,
    emails: reader === 'admin' ? await listOrderEmails(db, row.id) : [],
    can:
      reader === 'admin'
        ? adminActions(row, lines, entries, toSend, dispute, undoable)
        : buyerActions(row),
    updatedAt: row.updated_at,
  }
}

function paymentsFor(
  reader: Reader,
  lines: repository.LineRow[],
  entries: Entry[],
  sentAt: (refund: Entry) => string | null,
): Order['payments'] {
  const payments = toPayments(entries, undoBlockedBy(lines), sentAt)
  if (reader === 'admin') return payments
  return payments
    .filter(({ undoneAt }) => undoneAt === null)
    .map(payment => ({ ...payment, id: '', reference: '', undo: null }))
}

/** A refund counts as sent when it was booked, unless it is under way or was sent by hand later. */
function sentAtOf(underWay: Set<string>, sent: Map<string, string>) {
  return ({ provider_ref, at }: Entry): string | null =>
    underWay.has(provider_ref) ? null : (sent.get(provider_ref) ?? at)
}

function isShippedInPart(lines: repository.LineRow[]): boolean {
  return lines.some(({ shipped }) => shipped > 0)
}

export type SummaryDetails = {
  lines: repository.LineRow[]
  parcels: OrderParcelTable[]
  refunds: { isManual: boolean }[]
  entries: Entry[]
  /** The shop's. */
  timeZone: string
}

export function toSummary(
  row: SummaryRow,
  { lines, parcels, refunds, entries, timeZone }: SummaryDetails,
): OrderSummary {
  const sum = (of: 'quantity' | 'shipped' | 'returned' | 'canceled') =>
    lines.reduce((total, line) => total + line[of], 0)
  return {
    id: row.id,
    number: toOrderNumber(row.seq),
    name: row.name,
    email: row.email,
    count: sum('quantity'),
    shipped: sum('shipped'),
    returned: sum('returned'),
    canceled: sum('canceled'),
    lineCount: lines.length,
    lines: lines
      .slice(0, maxSummaryLines)
      .map(({ product_id: id, name, image }) => ({ id, name, image })),
    total: toDecimal(row.total_cents),
    state: row.state,
    payment: row.payment,
    fulfillment: row.fulfillment,
    delivery: deliveryOf(row, openParcels(parcels, lines), timeZone),
    pickup: repository.pickupOf(row),
    withdrawn: row.withdrawn === 1,
    refunding: refunds.length > 0,
    chargedBack: isChargedBack(entries),
    placedAt: row.placed_at,
  }
}

export function toAdminSummary(row: ListedRow, details: SummaryDetails): AdminOrderSummary {
  const { received, refunded } = turnoverOf(details.entries)
  return {
    ...toSummary(row, details),
    address: addressOf(row),
    phone: row.phone,
    invoiceAddress: invoiceAddressOf(row),
    discount: discountOf(row),
    shipping: row.shipping_name,
    paymentMethod: row.payment_method,
    shippingPrice: toDecimal(row.shipping_cents),
    tax: toShownTaxes(taxesOf(row, details.lines)),
    received: toDecimal(received),
    refunded: toDecimal(refunded),
    refundToSend: details.refunds.some(({ isManual }) => isManual),
    dispute: row.dispute,
    overdue: row.overdue === 1,
    updatedAt: row.updated_at,
  }
}

function missingOf(row: repository.OrderRow, entries: Entry[]): Cents {
  return cents(isUnpaid(row) ? Math.max(0, row.total_cents - balanceOf(entries)) : 0)
}

function isSettled({ state, payment }: repository.OrderRow): boolean {
  return state === 'canceled' || payment === 'refunded'
}

/** What an admin can do with an order in its current state. */
export function adminActions(
  order: repository.OrderRow,
  lines: repository.LineRow[],
  entries: Entry[],
  toSend: Cents,
  dispute: Order['dispute'],
  undoable: (line: repository.LineRow) => number,
): OrderAction[] {
  const { state, payment, fulfillment } = order
  const isShipped = isShippedInPart(lines)
  const payments = toPayments(entries, undoBlockedBy(lines))
  const can: Record<OrderAction, boolean> = {
    'book-payment':
      (!isPaid(order) && !isFullyRefunded(order)) || canReplaceChargeback(order, entries, lines),
    'accept-difference':
      isUnpaid(order) && balanceOf(entries) > 0 && outstandingRefunds(entries) === 0,
    'undo-payment': payments.some(({ undo }) => undo === 'possible'),
    ship: isShippable(order, lines),
    track: isShipped && !repository.pickupOf(order),
    deliver: isShipped,
    cancel: state === 'placed' && !isShipped,
    refund: balanceOf(entries) > 0,
    'refund-sent': toSend > 0,
    'settle-dispute': dispute === 'lost',
    'edit-items': editRejection(order, lines, entries, dispute) === undefined,
    return: lines.some(line => line.returned < line.shipped),
    'undo-return': lines.some(line => undoable(line) > 0),
    address: state === 'placed' && fulfillment === 'unfulfilled',
    'invoice-address': state !== 'canceled' && payment !== 'refunded',
    email: true,
    'send-email': order.email !== '',
    note: true,
  }
  return OrderAction.options.filter(action => can[action])
}

/** What a buyer can do with an order in its current state. */
export function buyerActions(row: repository.OrderRow): Order['can'] {
  const mayCancel = isUnpaid(row) && row.fulfillment === 'unfulfilled'
  const can: [Order['can'][number], boolean][] = [
    ['pay', isUnpaid(row)],
    ['cancel', mayCancel],
    // A buyer who may cancel needs no withdrawal.
    ['withdraw', row.state !== 'canceled' && !mayCancel],
  ]
  return can.filter(([, may]) => may).map(([what]) => what)
}

type Discounted = Pick<repository.OrderRow, 'discount_code' | 'discount_reason' | 'discount_cents'>

export function discountOf(order: Discounted): Order['discount'] {
  const { discount_code: code, discount_reason: reason, discount_cents } = order
  // A change may have removed what it was for.
  if (discount_cents === 0) return null
  return { code: code ?? '', reason: reason ?? '', amount: toDecimal(discount_cents) }
}

function toLine(
  row: repository.LineRow,
  declared: WithdrawalLineRow[],
  inShop: boolean,
): Omit<Order['lines'][number], 'undoable'> {
  return {
    id: row.product_id,
    name: row.name,
    image: row.image,
    price: toDecimal(row.price_cents),
    quantity: row.quantity,
    total: toDecimal(row.total_cents),
    taxRate: row.tax_rate / 100,
    tax: toDecimal(row.tax_cents),
    discount: toDecimal(row.discount_cents),
    shipped: row.shipped,
    returned: row.returned,
    canceled: row.canceled,
    awaited: awaitedQuantity(row, declared),
    declined: declinedQuantity(row, declared),
    inShop,
  }
}
