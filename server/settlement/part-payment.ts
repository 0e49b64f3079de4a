import type { Transaction } from 'kysely'
import { day } from '../../contract/durations.ts'
import { selling } from '../../shop/selling.ts'
import { shop } from '../../shop/shop.ts'
import { timeZone } from '../../shop/time-zone.ts'
import type { Tables } from '../db/tables.ts'
import { fromNow } from '../db/time.ts'
import { type Cents, cents, formatMoney } from '../money.ts'
import { paymentInMail } from '../order-emails/order-in-mail.ts'
import { mailBuyer, mailOwner } from '../order-emails/order-mails.ts'
import { toOrderNumber } from '../order-number.ts'
import { type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { dueOf } from '../payments/entries.ts'
import { transferTo } from '../payments/providers.ts'

const date = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone })

/** Tells buyer and owner of money that does not pay an order in full, and leaves time for the rest. */
export async function askForRest(
  context: OrderContext,
  trx: Transaction<Tables>,
  order: OrderRow,
  balance: Cents,
): Promise<OrderRow> {
  if (order.state !== 'placed' || balance <= 0) return order
  const until = fromNow(selling.restDays * day)
  const held = order.hold_until !== null && order.hold_until > until ? order.hold_until : until
  const waiting = await updateOrder(trx, order, { hold_until: held })
  const missing = cents(dueOf(order) - balance)
  const [received, rest, total] = [
    formatMoney(balance),
    formatMoney(missing),
    formatMoney(order.total_cents),
  ]
  await mailBuyer(context, trx, waiting, {
    ...{ template: 'order-part-paid', received, rest },
    payment: howToPay(context, waiting, missing),
  })
  const notice = `${received} of ${total} was received, and ${rest} is still due by ${date.format(new Date(held))}. The buyer has been told. To settle for less, accept the difference on the order page.`
  await mailOwner(context, trx, waiting, notice)
  return waiting
}

/** How to pay what is missing of an order, in a mail: by transfer where the shop takes any. */
export function howToPay(context: OrderContext, order: OrderRow, missing: Cents) {
  const payBefore = order.hold_until ?? order.placed_at
  const wanted = { orderNumber: toOrderNumber(order.seq), cents: missing, payBefore }
  return paymentInMail(transferTo(context, wanted), order)
}
