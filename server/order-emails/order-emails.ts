import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { OrderEmail } from '../../contract/orders/order.ts'
import { hasConfirmedEmail } from '../accounts/profile.ts'
import type { Actor } from '../activities/activities.ts'
import type { Reads, Trx } from '../db/database.ts'
import { Failure, invalid } from '../failure.ts'
import { deleteUnsent, findEmailStates } from '../mail/outbox.ts'
import { appendEvent } from '../orders/events.ts'
import { deleteEmailedKeys, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import { reindexOrder } from '../orders/reindex-order.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { mayShowAddress } from './email-order.ts'
import { deleteUnsentReminders, findEmails } from './order-emails.repository.ts'
import { emailBuyer, queueBuyerEmail } from './send-order-email.ts'

/** The emails sent to the buyer of an order, newest first. */
export async function listOrderEmails(db: Reads, orderId: string): Promise<OrderEmail[]> {
  const rows = await findEmails(db, orderId)
  const ids = rows.map(({ id }) => id)
  const states = await findEmailStates(db, ids)
  return rows.map(({ id, kind, recipient, subject, text, at }) => ({
    ...{ id, kind, recipient, subject, text, at },
    state: states.get(id) ?? 'settled',
  }))
}

/** Resends an email to the buyer as a copy with a new link. @throws Failure at `id` */
export async function resendEmail(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { id }: Extract<ManageOrder, { action: 'send-email' }>,
  actor: Actor,
): Promise<OrderRow> {
  const email = (await findEmails(trx, order.id)).find(email => email.id === id)
  if (!email) throw invalid('id', 'Choose an email of this order')
  const { copyOf = email.at, ...content } = JSON.parse(email.content)
  // The email address may have been corrected since.
  if (!(await mayShowAddress(trx, order))) content.order.address = []
  const copy = { ...content, template: email.kind, copyOf }
  await queueBuyerEmail(context.config, await context.settings.read(trx), trx, order, copy)
  const data = { subject: email.subject, recipient: order.email }
  await appendEvent(trx, order, { type: 'email-sent', data }, actor)
  return updateOrder(trx, order, {})
}

/** Cancels a reminder that an order no longer needs, unless it was sent. */
export const cancelReminder = deleteUnsentReminders

/**
 * Corrects the email address of an order. The owner of the old address may have seen the order, so
 * the keys sent there are revoked, and so is the account that claimed the order by that address, unless the new
 * address now belongs to it.
 * @throws Failure `conflict` if the address is the same
 */
export async function correctEmail(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { email }: Extract<ManageOrder, { action: 'email' }>,
  actor: Actor,
): Promise<OrderRow> {
  if (email === order.email)
    throw new Failure('conflict', 'This is already the order’s email address.')
  await deleteEmailedKeys(trx, order.id)
  const sent = await findEmails(trx, order.id)
  const ids = sent.map(({ id }) => id)
  await deleteUnsent(trx, ids)
  const data = { before: order.email, after: email }
  await appendEvent(trx, order, { type: 'email', data }, actor)
  const { user_id, is_joined } = order
  const isOwn = user_id !== null && (await hasConfirmedEmail(trx, user_id, email))
  const leavesAccount = is_joined === 1 && !isOwn && { user_id: null, is_joined: 0 }
  const corrected = await updateOrder(trx, order, { email, ...leavesAccount })
  await reindexOrder(trx, corrected)
  await emailBuyer(context, trx, corrected, { template: 'order-link' })
  return corrected
}
