import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { shippedWord } from '../../contract/orders/order-progress.ts'
import type { Payment } from '../../contract/payments/payment.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { Failure, invalid } from '../failure.ts'
import { unshippedItems } from '../fulfillment/cancel-items.ts'
import { undoBlockedBy } from '../fulfillment/line-quantities.ts'
import { writeCreditNote } from '../invoices/invoices.ts'
import { cents, toDecimal } from '../money.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { cancel } from '../orders/cancel.ts'
import { refundFailedReason } from '../orders/edit-rejection.ts'
import { appendEvent } from '../orders/events.ts'
import { findLines, type OrderRow, pickupOf, updateOrder } from '../orders/orders.repository.ts'
import { reindexOrder } from '../orders/reindex-order.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { addAttempt } from '../payments/attempts.ts'
import { toPayments } from '../payments/entries.ts'
import { addReversal, entriesOf, findMissing } from '../payments/ledger.ts'
import { findLastAttempt, findOpenAttempts } from '../payments/payments.repository.ts'
import { offeredProviders } from '../payments/providers.ts'
import type { StockChange } from '../stock/moves.ts'
import { toPaymentInstructions } from './part-payment.ts'
import { settle } from './settle.ts'
import { rememberAccount } from './told-account.ts'

type Undoing = Extract<ManageOrder, { action: 'undo-payment' }>

const reasons: Record<Exclude<Payment['undo'], 'possible' | null>, (order: OrderRow) => string> = {
  shipped: order =>
    `Items of this order were ${shippedWord(pickupOf(order))}, so its payment stays recorded. It can be refunded.`,
  refunded: () => 'Part of this payment was refunded, so it can’t be undone.',
}

/** Undoes a mistaken booking. @throws Failure at `payment`, or `conflict` with the reason */
export async function undoPayment(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  { payment: id }: Undoing,
  actor: Actor,
): Promise<OrderRow> {
  const { trx } = change
  const lines = await findLines(trx, order.id)
  const entries = await entriesOf(trx, order.id)
  const payment = toPayments(entries, undoBlockedBy(lines)).find(payment => payment.id === id)
  const charge = entries.find(({ seq }) => String(seq) === id)
  if (!charge || !payment) throw invalid('payment', 'Choose a payment of this order')
  if (payment.undoneAt) throw new Failure('conflict', 'This payment was already undone.')
  if (!payment.undo) throw invalid('payment', 'Choose a recorded bank transfer')
  if (payment.undo !== 'possible') throw new Failure('conflict', reasons[payment.undo](order))
  await addReversal(trx, charge)
  const undone = { type: 'payment-undone', data: { amount: toDecimal(charge.cents) } } as const
  await appendEvent(trx, order, undone, actor)
  const settled = await settle(context, trx, order)
  // Only this booking kept the order going: everything else was refunded.
  const isOver =
    settled.payment === 'refunded' && (await unshippedItems(change, order.id)).length > 0
  if (isOver) return cancel(context, change, settled, actor)
  if (settled.payment !== 'open') return settled
  const unpaid = settled.waived_cents > 0 ? await dropWaiver(context, trx, settled) : settled
  return askAgain(context, trx, unpaid)
}

/** Drops the waiver of a difference, which was for this payment. The next payment issues a new invoice. */
async function dropWaiver(context: OrderContext, trx: Trx, order: OrderRow): Promise<OrderRow> {
  const reason = 'The payment was recorded by mistake'
  await writeCreditNote(context, trx, order.id, { reason })
  await reindexOrder(trx, order)
  return updateOrder(trx, order, { waived_cents: cents(0) })
}

/** Emails the buyer, who was told that the payment had arrived, how to pay what is due. */
async function askAgain(context: OrderContext, trx: Trx, order: OrderRow) {
  const missing = await findMissing(trx, order)
  // What is still owed to the buyer is all that is missing.
  if (missing <= 0) throw new Failure('conflict', refundFailedReason)
  const offered = (await offeredProviders(context, trx)).find(({ id }) => id === 'transfer')
  const begun = (await findOpenAttempts(trx, order.id)).at(-1)
  if (offered && !begun) {
    const last = await findLastAttempt(trx, order.id)
    await addAttempt(trx, order.id, missing, offered.id, last)
  }
  const told = await rememberAccount(context, trx, order)
  const payment = toPaymentInstructions(told, missing)
  await emailBuyer(context, trx, told, { template: 'order-unpaid', payment })
  return told
}
