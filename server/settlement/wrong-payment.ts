import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Cents, formatMoney } from '../money.ts'
import { mailOwner } from '../order-emails/order-mails.ts'
import type { OrdersOf } from '../orders/change-orders.ts'
import { note } from '../orders/history.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { type AttemptRow, findAttempt } from '../payments/attempts.ts'

/** What a provider says was paid. */
type Wrong = { cents: Cents; currency: string; paymentRef: string }

/** Tells the owner of a payment of another sum than was asked for, once. It is not booked. */
export async function tellOfWrongSum(
  context: OrdersOf,
  trx: Transaction<Tables>,
  order: OrderRow,
  attempt: AttemptRow,
  { cents, currency, paymentRef }: Wrong,
): Promise<void> {
  if (!(await isOpen(trx, attempt))) return
  const paid = currency === 'EUR' ? formatMoney(cents) : `${currency} ${(cents / 100).toFixed(2)}`
  const sum = `${paid} instead of ${formatMoney(attempt.cents)}`
  await note(trx, order.id, 'wrong-payment', 'system', `${sum} (${paymentRef})`)
  const notice = `${sum} was paid (${paymentRef}), so it is not booked. Refund it where it was paid, and ask the buyer to pay again.`
  await mailOwner(context, trx, order, notice)
}

/** Tells the owner, once, of a payment that a provider names for an order, and that paid another one. */
export async function tellOfTakenPayment(
  context: OrdersOf,
  trx: Transaction<Tables>,
  order: OrderRow,
  attempt: AttemptRow,
  { paymentRef }: Wrong,
): Promise<void> {
  if (!(await isOpen(trx, attempt))) return
  const taken = `${paymentRef} has paid another order`
  await note(trx, order.id, 'wrong-payment', 'system', taken)
  const notice = `The payment ${taken}, so it is not booked here. Look it up at the payment provider, and ask the buyer to pay again.`
  await mailOwner(context, trx, order, notice)
}

async function isOpen(trx: Transaction<Tables>, { id }: AttemptRow): Promise<boolean> {
  return (await findAttempt(trx, id))?.state === 'open'
}
