import { zonedFormat } from '../../contract/time/zoned-format.ts'
import { shop } from '../../shop/shop.ts'
import type { Trx } from '../db/database.ts'
import { fromNow } from '../db/time.ts'
import { type Cents, cents, formatMoney } from '../money.ts'
import { toEmailPayment } from '../order-emails/email-order.ts'
import { emailBuyer, emailOwner } from '../order-emails/send-order-email.ts'
import { toOrderNumber } from '../order-number.ts'
import { queueReminder } from '../orders/expiry-jobs.ts'
import { type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { dueOf } from '../payments/entries.ts'
import { describeTransfer } from '../payments/transfer/transfer.ts'
import { endOfHold } from './hold.ts'
import { rememberAccount, toldAccount } from './told-account.ts'

const formatDate = zonedFormat(shop.locale, { dateStyle: 'long' })

/** Emails buyer and owner about a partial payment, and extends the hold so that the rest can be paid. */
export async function requestRemainder(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  balance: Cents,
): Promise<OrderRow> {
  if (order.state !== 'placed' || balance <= 0) return order
  const waiting = await holdForRemainder(context, trx, order)
  const missing = cents(dueOf(order) - balance)
  const [received, rest, total] = [
    formatMoney(balance, order.currency),
    formatMoney(missing, order.currency),
    formatMoney(order.total_cents, order.currency),
  ]
  await emailBuyer(context, trx, waiting, {
    ...{ template: 'order-part-paid', received, rest },
    payment: toPaymentInstructions(waiting, missing),
  })
  const { timeZone } = (await context.settings.read(trx)).shop
  const until = formatDate(waiting.hold_until ?? order.placed_at, timeZone)
  const notice = `${received} of ${total} was received, and ${rest} is still due by ${until}. The buyer has been told. To settle for less, accept the difference on the order page.`
  await emailOwner(context, trx, waiting, notice)
  return waiting
}

/** Extends the hold of a partly paid order so that the rest can be paid, by transfer if the shop takes them. */
export async function holdForRemainder(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
): Promise<OrderRow> {
  const { orders, shop } = await context.settings.read(trx)
  const until = fromNow(0, endOfHold(orders.restDays, shop.timeZone))
  const held = order.hold_until !== null && order.hold_until > until ? order.hold_until : until
  const told = await rememberAccount(context, trx, order)
  const waiting = await updateOrder(trx, told, { hold_until: held })
  await queueReminder(trx, waiting, orders.reminderDays)
  return waiting
}

/** How to pay the rest, for an email: by bank transfer if the order was told an account. */
export function toPaymentInstructions(order: OrderRow, missing: Cents) {
  const payBefore = order.hold_until ?? order.placed_at
  const { currency } = order
  const remainder = { orderNumber: toOrderNumber(order.seq), cents: missing, currency, payBefore }
  return toEmailPayment(describeTransfer(toldAccount(order), remainder), order)
}
