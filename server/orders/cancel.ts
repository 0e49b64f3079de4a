import type { CanceledBy } from '../../contract/orders/order.ts'
import type { Trx } from '../db/database.ts'
import { setRedemptionActive } from '../discounts/redeem-discount.ts'
import { Failure } from '../failure.ts'
import { cancelReminder } from '../order-emails/order-emails.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { balanceOf } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { endTransfers, findOpenAttempts } from '../payments/payments.repository.ts'
import { isPollable } from '../payments/provider.ts'
import { endWithdrawals } from '../returns/withdrawals.repository.ts'
import { creditOrder } from '../settlement/invoicing.ts'
import { refund, settle } from '../settlement/settle.ts'
import { releaseStock } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { appendEvent, type Explanation, type OrderActor } from './events.ts'
import { explainRejection } from './explain-rejection.ts'
import { findLines, type OrderRow, updateOrder } from './orders.repository.ts'
import type { OrderContext } from './transactions.ts'
import { assertTransition } from './transitions.ts'

type Canceling = { emails?: boolean; restock?: boolean | undefined }

/**
 * Cancels an order whose open payments have ended: releases its stock and refunds what was paid, with an email
 * if `emails`. Without `restock`, the items leave the stock.
 * @throws Failure `conflict` if the order was paid or shipped meanwhile
 */
export async function cancel(
  context: OrderContext,
  change: StockChange,
  order: OrderRow,
  actor: OrderActor,
  explanation: Explanation = {},
  { emails = true, restock = true }: Canceling = {},
): Promise<OrderRow> {
  const { trx } = change
  const lines = await findLines(trx, order.id)
  if (order.state !== 'placed' || lines.some(({ shipped }) => shipped > 0)) {
    throw new Failure('conflict', explainRejection(order, 'cancel'))
  }
  await endUnpolledAttempts(trx, order)
  assertTransition(order, { state: 'canceled' })
  const by = cancelerOf(actor)
  const canceled = await updateOrder(trx, order, {
    ...{ state: 'canceled', canceled_by: by, hold_until: null },
  })
  const reason = actor === 'system' ? 'not-paid-in-time' : 'requested'
  const event = { type: 'canceled', data: { reason } } as const
  await appendEvent(trx, order, event, actor, explanation)
  await endWithdrawals(trx, order.id, 'closed')
  const mover = typeof actor === 'object' ? actor : 'system'
  await releaseStock(change, order.id, mover, { restock })
  await setRedemptionActive(trx, order.id, false)
  const { buyerMessage: message } = explanation
  if (order.bank_account !== null) await cancelReminder(trx, order.id)
  if (emails) {
    const email = { template: 'order-canceled', by, message } as const
    await emailBuyer(context, trx, order, email)
  }
  const balance = balanceOf(await entriesOf(trx, order.id))
  if (balance > 0) {
    return refund(context, change, canceled, balance, actor, { creditReason: message })
  }
  await creditOrder(context, trx, canceled, undefined, { reason: message })
  // A partial payment may have been refunded before.
  return settle(context, trx, canceled)
}

/** The only orders that the system cancels are those not paid in time. */
function cancelerOf(actor: OrderActor): CanceledBy {
  return actor === 'buyer' ? 'buyer' : actor === 'system' ? 'expiry' : 'shop'
}

/** Ends attempts without a provider to ask; others must be ended by their provider first. */
async function endUnpolledAttempts(trx: Trx, order: OrderRow) {
  if (order.payment === 'open' && (await hasPendingPayment(trx, order.id))) {
    const underWay = 'A payment for this order is in progress, so it can’t be canceled now.'
    throw new Failure('conflict', underWay)
  }
  await endTransfers(trx, order.id, 'failed')
}

/** Whether a provider is still confirming a payment, or has just started one. */
export async function hasPendingPayment(trx: Trx, orderId: string): Promise<boolean> {
  const attempts = await findOpenAttempts(trx, orderId)
  return attempts.some(attempt => isPollable(attempt.provider))
}
