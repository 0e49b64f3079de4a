import type { Transaction } from 'kysely'
import { Email } from '../../contract/user.ts'
import type { Tables } from '../db/tables.ts'
import { invoicesOf } from '../invoices/invoices.service.ts'
import { queueMail } from '../mail/outbox.ts'
import { numberOf } from '../order-number.ts'
import type { OrdersOf } from './change-orders.ts'
import type { OrderMail } from './letters.ts'
import { orderInMail } from './order-in-mail.ts'
import { addKey } from './order-keys.service.ts'
import type { OrderRow } from './orders.repository.ts'

const day = 24 * 60 * 60 * 1_000

type ToBuyer = Exclude<OrderMail, { mail: 'owner-notice' }>
type Content<Mail> = Mail extends ToBuyer
  ? Omit<Mail, 'to' | 'number' | 'link' | 'order' | 'invoice'>
  : never

/** Writes a mail to the buyer of an order as it is, with a link of its own that opens it. */
export async function mailBuyer(
  { config }: Pick<OrdersOf, 'config'>,
  trx: Transaction<Tables>,
  order: OrderRow,
  mail: Content<ToBuyer>,
): Promise<void> {
  const number = numberOf(order.seq)
  const key = await addKey(trx, order.id)
  const link = `${config.publicUrl}/order/${number}?key=${key}`
  const content = await orderInMail(trx, order)
  const last = (await invoicesOf(trx, order.id)).findLast(({ kind }) => kind === 'invoice')
  const tellsOfIt = mail.mail === 'order-paid' || mail.mail === 'order-shipped'
  await queueMail(
    trx,
    {
      ...{ ...mail, to: order.email, number, link, order: content },
      ...(tellsOfIt && last && { invoice: last.number }),
    },
    inAWeek(),
  )
}

/** Tells the shop's owner of an order that needs a person. */
export async function mailOwner(
  { config, log, settings }: Pick<OrdersOf, 'config' | 'log' | 'settings'>,
  trx: Transaction<Tables>,
  order: OrderRow,
  notice: string,
): Promise<void> {
  const number = numberOf(order.seq)
  const { contact } = await settings.read(trx)
  const to = Email.safeParse(contact).success ? contact : config.adminEmail
  log.warn({ order: number }, notice)
  if (!to) return
  const link = `${config.publicUrl}/view-order-admin/${number}`
  await queueMail(trx, { mail: 'owner-notice', to, number, link, notice }, inAWeek())
}

function inAWeek(): Date {
  return new Date(Date.now() + 7 * day)
}
