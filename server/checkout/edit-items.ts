import type { EditedItems, EditPreview } from '../../contract/checkout/edit-order.ts'
import { orderPermission } from '../../contract/orders/order-permission.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { lockCatalogueShared } from '../catalogue/catalogue-lock.ts'
import type { Reads, Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { cents, formatMoney, toDecimal } from '../money.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { hasPendingPayment } from '../orders/cancel.ts'
import { editRejection } from '../orders/edit-rejection.ts'
import { appendEvent, toExplanation } from '../orders/events.ts'
import { findLines, type OrderRow, replaceLines, updateOrder } from '../orders/orders.repository.ts'
import { reindexOrder } from '../orders/reindex-order.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { findByNumber, orderNotFound } from '../orders/view-order.ts'
import { addAttempt } from '../payments/attempts.ts'
import { openingAfter } from '../payments/entries.ts'
import { addRefund, entriesOf } from '../payments/ledger.ts'
import { findLastAttempt, findOpenAttempts } from '../payments/payments.repository.ts'
import { isPollable } from '../payments/provider.ts'
import { offeredProviders } from '../payments/providers.ts'
import { findWithdrawalLines } from '../returns/withdrawals.repository.ts'
import { renewedHold } from '../settlement/hold.ts'
import { replaceInvoice } from '../settlement/invoicing.ts'
import { holdForRemainder, toPaymentInstructions } from '../settlement/part-payment.ts'
import { endPolledPayments } from '../settlement/providers/fetch-status.ts'
import { findOrderDispute } from '../settlement/refunds/disputes.repository.ts'
import { settle } from '../settlement/settle.ts'
import { changeHolds } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { lockSalesAbroad } from '../vat/sales-abroad.ts'
import { draftEdit, type EditDraft, toPreview } from './draft-edit.ts'
import { assertAllowed, assertPossible, type Editing, leftInOrder } from './edit-checks.ts'
import { soldOut } from './sold-out.ts'

/** What an order would come to with other items. @throws Failure `conflict` if they can't be changed */
export async function previewEdit(
  context: OrderContext,
  actor: Actor,
  number: string,
  { lines }: EditedItems,
): Promise<EditPreview> {
  const { read } = context.db
  await requireMay(read, actor, orderPermission['edit-items'])
  const order = await findByNumber(read, number)
  if (!order) throw orderNotFound()
  return toPreview(order, await draft(context, read, order, lines))
}

/**
 * Ends payments of the old amount at their providers, before the transaction of the edit; only if it would succeed by
 * now, so that a buyer loses no payment to a mistake.
 * @throws Failure `forbidden`, `conflict`, `sold_out` or `unavailable`
 */
export async function prepareEdit(
  context: OrderContext,
  actor: Actor,
  order: OrderRow,
  wanted: Editing,
): Promise<void> {
  const { read } = context.db
  await requireMay(read, actor, orderPermission['edit-items'])
  const edited = await draft(context, read, order, wanted.lines)
  assertPossible(order, edited, wanted)
  await assertAllowed(context, read, order, edited, actor)
  await endPolledPayments(context, order.id)
}

/** Takes the locks of an edit that come before that of its order. */
export async function lockForEdit(
  context: OrderContext,
  trx: Trx,
  { tax_treatment }: OrderRow,
): Promise<void> {
  await lockCatalogueShared(context, trx)
  if (tax_treatment === 'origin') await lockSalesAbroad(context, trx)
}

/**
 * Replaces the items of an order: moves its stock, refunds what was paid beyond the new total or asks for what is
 * missing, and replaces its invoice. The order must be locked, after `lockForEdit`.
 * @throws Failure `conflict`, `sold_out`, `forbidden` if money would go back, or at `lines`
 */
export async function editItems(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  wanted: Editing,
  actor: Actor,
): Promise<OrderRow> {
  const { trx } = change
  if (await hasPendingPayment(trx, order.id)) {
    const underWay = 'A payment for this order is in progress, so its items can’t be changed now.'
    throw new Failure('conflict', underWay)
  }
  const edited = await draft(context, trx, order, wanted.lines)
  assertPossible(order, edited, wanted)
  await assertAllowed(context, trx, order, edited, actor)

  const items = edited.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const shortages = await changeHolds(change, order.id, items, actor)
  if (shortages.length > 0) throw soldOut(edited.lines, shortages, leftInOrder)
  const event = { type: 'items-edited', data: describeEdit(order, edited) } as const
  await appendEvent(trx, order, event, actor, toExplanation(wanted))
  await replaceLines(trx, order.id, rowsOf(order.id, edited))
  if (edited.refund > 0) {
    await addRefund(trx, order.id, edited.refund, isPollable)
    const refunded = { amount: toDecimal(edited.refund), madeBy: 'shop' } as const
    await appendEvent(trx, order, { type: 'refund', data: refunded }, actor)
  }
  const entries = await entriesOf(trx, order.id)
  const stored = await updateOrder(trx, order, {
    ...columnsOf(edited),
    ...openingAfter(entries),
  })
  const settled = await settle(context, trx, stored)
  if (settled.payment !== 'open') {
    await replaceInvoice(context, trx, settled, wanted.buyerMessage || undefined)
  }
  const asked =
    settled.payment === 'open' ? await askForRest(context, trx, settled, edited) : settled
  await reindexOrder(trx, asked)
  await tellBuyer(context, trx, asked, edited, wanted)
  return asked
}

async function draft(
  context: OrderContext,
  db: Reads,
  order: OrderRow,
  wanted: EditedItems['lines'],
): Promise<EditDraft> {
  const lines = await findLines(db, order.id)
  const entries = await entriesOf(db, order.id)
  const dispute = await findOrderDispute(db, order.id)
  const rejection = editRejection(order, lines, entries, dispute)
  if (rejection) throw new Failure('conflict', rejection)
  const declared = await findWithdrawalLines(db, order.id)
  if (declared.some(({ state }) => state !== 'declined')) {
    const asked =
      'The buyer requested a return, so you can’t edit the items. Decline the return first, or cancel or refund items instead.'
    throw new Failure('conflict', asked)
  }
  const settings = await context.settings.read(db)
  return draftEdit(db, settings, { order, lines, entries }, wanted)
}

function describeEdit(order: OrderRow, { lines, removed, sums }: EditDraft) {
  const changed = lines.filter(({ quantity, before }) => quantity !== before)
  return {
    lines: [
      ...changed.map(({ productId: id, name, before, quantity: after }) => ({
        ...{ id, name, before, after },
      })),
      ...removed.map(({ product_id: id, name, quantity: before }) => ({
        ...{ id, name, before, after: 0 },
      })),
    ],
    total: { before: toDecimal(order.total_cents), after: toDecimal(sums.total) },
  }
}

function rowsOf(orderId: string, { lines, sums }: EditDraft) {
  return lines.map((line, position) => ({
    ...{ order_id: orderId, position, product_id: line.productId },
    ...{ name: line.name, image: line.image, price_cents: line.price },
    ...{ quantity: line.quantity, total_cents: line.total, tax_rate: line.rate },
    tax_cents: sums.lineTaxes[position] ?? cents(0),
    discount_cents: line.discount,
  }))
}

function columnsOf({ sums, ordered }: EditDraft) {
  return {
    shipping_cents: sums.shipping,
    shipping_taxes: JSON.stringify(sums.shippingTaxes),
    standard_shipping_cents: cents(Math.min(ordered.standardShipping, sums.shipping)),
    ordered: JSON.stringify(ordered),
    subtotal_cents: sums.subtotal,
    discount_cents: sums.discount,
    tax_cents: sums.tax,
    total_cents: sums.total,
  }
}

/** Starts another payment of what is due: as before or, if the order was paid, by transfer if the shop takes them. */
async function askForRest(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { balance, due }: EditDraft,
): Promise<OrderRow> {
  const last = await findLastAttempt(trx, order.id)
  const method = last?.state === 'failed' && isPollable(last.provider) ? last.provider : 'transfer'
  const provider = (await offeredProviders(context, trx)).find(({ id }) => id === method)
  const isBegun = (await findOpenAttempts(trx, order.id)).length > 0
  const begins = last && !isBegun && provider && due >= provider.minimumAmount(order.currency)
  if (begins) await addAttempt(trx, order.id, due, provider.id, last)
  if (balance > 0) return holdForRemainder(context, trx, order)
  if (!begins) return order
  const { timeZone } = (await context.settings.read(trx)).shop
  return updateOrder(trx, order, { hold_until: renewedHold(order, provider, timeZone) })
}

async function tellBuyer(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { lines, removed, refund, due }: EditDraft,
  { buyerMessage: message }: Editing,
): Promise<void> {
  const items = [
    ...lines
      .filter(({ quantity, before }) => quantity !== before)
      .map(({ name, image, quantity, before }) => ({
        ...{ quantity, name, image, amount: '' },
        note: before === 0 ? 'added' : `instead of ${before}`,
      })),
    ...removed.map(({ name, image, quantity }) => ({
      ...{ quantity, name, image, amount: '', note: 'removed' },
    })),
  ]
  await emailBuyer(context, trx, order, {
    ...{ template: 'order-changed', items, message },
    ...(refund > 0 && { refund: formatMoney(refund, order.currency) }),
    ...(due > 0 && {
      due: formatMoney(due, order.currency),
      payment: toPaymentInstructions(order, due),
    }),
  })
}
