import { v7 as uuidv7 } from 'uuid'
import { Email } from '../../contract/accounts/user.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { returnsLines } from '../../contract/settings/returns.ts'
import { findOwners } from '../accounts/rights.ts'
import type { Trx } from '../db/database.ts'
import { readTerms } from '../documents/read-documents.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { emailText, toSender } from '../mail/email-content.ts'
import { noticeExpiry, queueEmail } from '../mail/outbox.ts'
import { toOrderNumber } from '../order-number.ts'
import { addEmailedKey } from '../orders/order-keys.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { KnownParts } from '../orders/reindex-order.ts'
import type { OrderContext } from '../orders/transactions.ts'
import type { BuyerEmailData } from './email-data.ts'
import { toEmailOrder } from './email-order.ts'
import { toEmailContent } from './email-templates.ts'
import { emailTerms } from './email-terms.ts'
import { insertEmail } from './order-emails.repository.ts'

type Content<Data> = Data extends BuyerEmailData
  ? Omit<
      Data,
      | ('to' | 'number' | 'link' | 'order' | 'invoice' | 'terms' | 'returns' | 'freeReturn')
      | ('copyOf' | 'words')
    >
  : never
type OpenSettings = Awaited<ReturnType<OrderContext['settings']['read']>>
type Written<Data> = Data extends BuyerEmailData ? Omit<Data, 'to' | 'number' | 'link'> : never

/** Emails the buyer about an order in its current state, with a new link that opens it. */
export async function emailBuyer(
  context: Pick<OrderContext, 'config' | 'settings'>,
  trx: Trx,
  order: OrderRow,
  email: Content<BuyerEmailData>,
  known: KnownParts & { settings?: OpenSettings } = {},
): Promise<void> {
  const settings = known.settings ?? (await context.settings.read(trx))
  const content = await toEmailOrder(trx, order, known)
  // The invoice of a changed order is replaced once it is paid.
  const isReplaced = email.template === 'order-changed' && order.payment !== 'open'
  const mentionsInvoice =
    isReplaced || ['order-paid', 'order-shipped', 'order-ready'].includes(email.template)
  const invoices = mentionsInvoice ? (known.invoices ?? (await invoicesOf(trx, order.id))) : []
  const last = invoices.findLast(({ kind }) => kind === 'invoice')
  await queueBuyerEmail(context.config, settings, trx, order, {
    ...{ ...email, order: content },
    ...(last && { invoice: last.number }),
    ...((email.template === 'order-received' || email.template === 'order-prepared') && {
      terms: emailTerms(
        order,
        await readTerms(trx, settings, order.terms_version),
        settings,
        context.config.publicUrl,
      ),
    }),
    ...(email.template === 'withdrawal-received' && {
      returns: returnsLines(settings.returns.address, settings.seller),
      freeReturn: order.returns_paid_by === 'seller',
    }),
  })
}

/** Queues an email with a new link, and stores its text for admins. */
export async function queueBuyerEmail(
  { publicUrl }: Pick<OrderContext['config'], 'publicUrl'>,
  settings: Settings,
  trx: Trx,
  { id: order_id, seq, email: to, hold_until }: OrderRow,
  data: Written<BuyerEmailData>,
): Promise<void> {
  // A guest whose details were erased.
  if (to === '') return
  const number = toOrderNumber(seq)
  const page = `${publicUrl}/order/${number}`
  const link = `${page}?key=${await addEmailedKey(trx, order_id)}`
  const id = uuidv7()
  // A copy has the words of its original.
  const { words = settings.emails.texts[data.template] ?? null } = data
  const isReminder = data.template === 'payment-reminder'
  const expiresAt = isReminder && hold_until ? new Date(hold_until) : noticeExpiry()
  await queueEmail(trx, { ...data, words, to, number, link }, expiresAt, id)
  const sender = toSender(settings, publicUrl)
  const email = toEmailContent({ ...data, words, to, number, link: page }, sender)
  const { template: kind, ...content } = { ...data, words }
  await insertEmail(trx, {
    ...{ id, order_id, kind, recipient: to },
    subject: email.subject,
    text: emailText(email, sender),
    content: JSON.stringify(content),
    at: new Date().toISOString(),
  })
}

/**
 * Emails the contact that is set, the admin of the environment or, without either, the owners about an order that needs
 * attention.
 */
export async function emailOwner(
  { config, log, settings }: Pick<OrderContext, 'config' | 'log' | 'settings'>,
  trx: Trx,
  order: OrderRow,
  notice: string,
): Promise<void> {
  const number = toOrderNumber(order.seq)
  const { contact } = (await settings.read(trx)).footer
  const named = Email.safeParse(contact).success ? contact : config.adminEmail
  log.warn({ order: number }, notice)
  const link = `${config.publicUrl}/view-order-admin/${number}`
  for (const to of named ? [named] : (await findOwners(trx)).map(({ email }) => email)) {
    await queueEmail(trx, { template: 'owner-notice', to, number, link, notice }, noticeExpiry())
  }
}

/**
 * Emails the address in the settings about a new order, if there is one.
 * @param payment how the buyer pays, such as "Bank transfer"
 */
export async function emailNewOrder(
  { config, settings }: Pick<OrderContext, 'config' | 'settings'>,
  trx: Trx,
  order: OrderRow,
  payment: string,
): Promise<void> {
  const to = (await settings.read(trx)).emails.newOrders
  if (to === '') return
  const number = toOrderNumber(order.seq)
  const link = `${config.publicUrl}/view-order-admin/${number}`
  // It doesn't show where the order goes, and erasing the buyer doesn't reach this recipient's emails.
  const content = { ...(await toEmailOrder(trx, order)), address: [] }
  await queueEmail(
    trx,
    { template: 'new-order', to, number, link, order: content, payment },
    noticeExpiry(),
  )
}
