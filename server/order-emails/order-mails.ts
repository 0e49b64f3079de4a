import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { day } from '../../contract/durations.ts'
import { Email } from '../../contract/user.ts'
import { returnsAddressOf } from '../../shop/returns-address.ts'
import { shop } from '../../shop/shop.ts'
import type { Tables } from '../db/tables.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { contactOf, emailText } from '../mail/email-content.ts'
import { queueEmail } from '../mail/outbox.ts'
import { toOrderNumber } from '../order-number.ts'
import { addEmailedKey } from '../orders/order-keys.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { contentOf, type OrderEmailData } from './email-templates.ts'
import { insertEmail } from './order-emails.repository.ts'
import { orderInMail } from './order-in-mail.ts'
import { termsInMail } from './terms-in-mail.ts'

type ToBuyer = Exclude<OrderEmailData, { template: 'owner-notice' }>
type Content<Mail> = Mail extends ToBuyer
  ? Omit<Mail, 'to' | 'number' | 'link' | 'order' | 'invoice' | 'terms' | 'returns' | 'copyOf'>
  : never
/** An email but for its recipient and link. */
type Written<Mail> = Mail extends ToBuyer ? Omit<Mail, 'to' | 'number' | 'link'> : never

/** Writes a mail to the buyer of an order as it is, with a link of its own that opens it. */
export async function mailBuyer(
  context: Pick<OrderContext, 'config' | 'settings'>,
  trx: Transaction<Tables>,
  order: OrderRow,
  mail: Content<ToBuyer>,
): Promise<void> {
  const settings = await context.settings.read(trx)
  const content = await orderInMail(trx, order)
  const last = (await invoicesOf(trx, order.id)).findLast(({ kind }) => kind === 'invoice')
  const tellsOfIt = mail.template === 'order-paid' || mail.template === 'order-shipped'
  const terms = termsInMail(order.shipping_name, settings, context.config.publicUrl)
  await sendToBuyer(context, trx, order, {
    ...{ ...mail, order: content },
    ...(tellsOfIt && last && { invoice: last.number }),
    ...(mail.template === 'order-received' && { terms }),
    ...(mail.template === 'withdrawal-received' && { returns: returnsAddressOf(settings.returns) }),
  })
}

/** Queues a mail with a link of its own, and keeps what it says. */
export async function sendToBuyer(
  { config, settings }: Pick<OrderContext, 'config' | 'settings'>,
  trx: Transaction<Tables>,
  { id: order_id, seq, email: to }: OrderRow,
  mail: Written<ToBuyer>,
): Promise<void> {
  const number = toOrderNumber(seq)
  const page = `${config.publicUrl}/order/${number}`
  const link = `${page}?key=${await addEmailedKey(trx, order_id)}`
  const id = uuidv7()
  await queueEmail(trx, { ...mail, to, number, link }, inAWeek(), id)
  const { contact } = await settings.read(trx)
  const sender = { name: shop.name, publicUrl: config.publicUrl, contact: contactOf(contact) }
  const email = contentOf({ ...mail, to, number, link: page }, sender)
  const { template: kind, ...content } = mail
  await insertEmail(trx, {
    ...{ id, order_id, kind, recipient: to },
    subject: email.subject,
    words: emailText(email, sender),
    content: JSON.stringify(content),
    at: new Date().toISOString(),
  })
}

/** Tells the shop's owner of an order that needs a person. */
export async function mailOwner(
  { config, log, settings }: Pick<OrderContext, 'config' | 'log' | 'settings'>,
  trx: Transaction<Tables>,
  order: OrderRow,
  notice: string,
): Promise<void> {
  const number = toOrderNumber(order.seq)
  const { contact } = await settings.read(trx)
  const to = Email.safeParse(contact).success ? contact : config.adminEmail
  log.warn({ order: number }, notice)
  if (!to) return
  const link = `${config.publicUrl}/view-order-admin/${number}`
  await queueEmail(trx, { template: 'owner-notice', to, number, link, notice }, inAWeek())
}

function inAWeek(): Date {
  return new Date(Date.now() + 7 * day)
}
