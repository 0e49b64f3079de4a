import type { Trx } from '../db/database.ts'
import { type Cents, formatMoney, toDecimal } from '../money.ts'
import { emailOwner } from '../order-emails/send-order-email.ts'
import { appendEvent } from '../orders/events.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { type AttemptRow, findAttempt } from '../payments/payments.repository.ts'

type ReportedPayment = { cents: Cents; currency: string; paymentRef: string }

/** Emails the owner, once, about a payment of the wrong amount. It is not booked. */
export async function notifyAmountMismatch(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  attempt: AttemptRow,
  { cents, currency, paymentRef }: ReportedPayment,
): Promise<void> {
  if (!(await isOpen(trx, attempt))) return
  const paid =
    currency === order.currency
      ? formatMoney(cents, currency)
      : `${currency} ${(cents / 100).toFixed(2)}`
  const sum = `${paid} instead of ${formatMoney(attempt.cents, order.currency)}`
  const amounts = { amount: toDecimal(cents), currency, expected: toDecimal(attempt.cents) }
  const data = { ...amounts, reference: paymentRef }
  await appendEvent(trx, order, { type: 'amount-mismatch', data }, 'system')
  const notice = `${sum} was paid (${paymentRef}), so it wasn’t recorded. Refund it where it was paid, and ask the buyer to pay again.`
  await emailOwner(context, trx, order, notice)
}

/** Emails the owner, once, about a reported payment that has already paid another order. */
export async function notifyReusedPayment(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  attempt: AttemptRow,
  { paymentRef }: ReportedPayment,
): Promise<void> {
  if (!(await isOpen(trx, attempt))) return
  const reused = { type: 'payment-reused', data: { reference: paymentRef } } as const
  await appendEvent(trx, order, reused, 'system')
  const notice = `The payment ${paymentRef} was already used for another order, so it wasn’t recorded here. Check it with the payment provider, and ask the buyer to pay again.`
  await emailOwner(context, trx, order, notice)
}

async function isOpen(trx: Trx, { id }: AttemptRow): Promise<boolean> {
  return (await findAttempt(trx, id))?.state === 'open'
}
