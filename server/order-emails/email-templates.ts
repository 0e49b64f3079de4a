import type { EmailContent, Sender } from '../mail/email-content.ts'
import { fillText } from '../mail/email-texts.ts'
import type { BuyerEmail, BuyerEmailData, EmailOf, OrderEmailData, ToBuyer } from './email-data.ts'
import type { EmailOrder, EmailPayment } from './email-order.ts'
import { parcelTemplates } from './parcel-templates.ts'
import {
  deliveryBlocks,
  formatDay,
  invoiceBlocks,
  itemsBlock,
  paymentBlocks,
  summaryBlocks,
} from './template-parts.ts'
import { withdrawalTemplates } from './withdrawal-templates.ts'

const buyerTemplates = {
  'order-received': (email: EmailOf<'order-received'>, shop: Sender): BuyerEmail => ({
    before: paymentBlocks(email.payment, shop),
    ...payLink(email, 'Pay now'),
    after: [
      'Anyone with this link can open your order, so don’t share it.',
      ...summaryBlocks(email.order, shop),
      ...deliveryBlocks(email.order),
    ],
  }),
  'order-prepared': (email: EmailOf<'order-prepared'>, shop: Sender): BuyerEmail => ({
    before: [
      'By paying, you accept this order and the terms below. If you don’t want it, just don’t pay: it’s then canceled automatically.',
      ...paymentBlocks(email.payment, shop),
    ],
    ...payLink(email, 'View and pay'),
    after: [
      'Anyone with this link can open your order, so don’t share it.',
      ...summaryBlocks(email.order, shop),
      ...deliveryBlocks(email.order),
    ],
  }),
  'order-paid': (email: EmailOf<'order-paid'>, shop: Sender): BuyerEmail => ({
    values: { 'payment.received': email.received ?? email.order.total },
    before: email.received ? ['We accept this amount as payment in full.'] : [],
    after: [
      ...invoiceBlocks(email),
      ...summaryBlocks(email.order, shop),
      ...deliveryBlocks(email.order),
    ],
  }),
  'order-part-paid': (email: EmailOf<'order-part-paid'>, shop: Sender): BuyerEmail => ({
    values: { 'payment.received': email.received, 'payment.due': email.rest },
    before: paymentBlocks(email.payment, shop),
    ...payLink(email, 'Pay the rest'),
    after: summaryBlocks(email.order, shop),
  }),
  'order-unpaid': (email: EmailOf<'order-unpaid'>, shop: Sender): BuyerEmail => ({
    before: paymentBlocks(email.payment, shop),
    ...payLink(email, 'Pay now'),
    after: summaryBlocks(email.order, shop),
  }),
  'order-changed': (email: EmailOf<'order-changed'>, shop: Sender): BuyerEmail => ({
    before: [
      ...messageOf(email),
      ...(email.refund ? [`We’ll refund ${email.refund}.`] : []),
      ...(email.due && email.order.paid
        ? [`You’ve paid ${email.order.paid}, so ${email.due} is still due.`]
        : []),
      ...(email.payment ? paymentBlocks(email.payment, shop) : []),
    ],
    ...(email.payment && payLink({ payment: email.payment, link: email.link }, 'View and pay')),
    after: [
      ...invoiceBlocks(email),
      itemsBlock('Changed', email.items, shop),
      ...summaryBlocks(email.order, shop),
    ],
  }),
  'payment-reminder': (email: EmailOf<'payment-reminder'>, shop: Sender): BuyerEmail => ({
    values: { 'payment.due': email.due },
    before: [
      ...paymentBlocks(email.payment, shop),
      'If it isn’t paid by then, we’ll cancel your order.',
    ],
    after: summaryBlocks(email.order, shop),
  }),
  ...parcelTemplates,
  'order-canceled': (email: EmailOf<'order-canceled'>, shop: Sender): BuyerEmail => ({
    before: [...canceled(email), ...messageOf(email)],
    after: summaryBlocks(email.order, shop),
  }),
  'order-reinstated': (email: EmailOf<'order-reinstated'>, shop: Sender): BuyerEmail => ({
    after: [...summaryBlocks(email.order, shop), ...deliveryBlocks(email.order)],
  }),
  'order-link': (email: EmailOf<'order-link'>, shop: Sender): BuyerEmail => ({
    after: [
      'Anyone with this link can open your order, so don’t share it.',
      ...summaryBlocks(email.order, shop),
    ],
  }),
  'order-refunded': (email: EmailOf<'order-refunded'>, shop: Sender): BuyerEmail => ({
    values: { 'refund.amount': email.amount },
    before: messageOf(email),
    after: [
      ...(email.canceled?.length ? [itemsBlock('Canceled', email.canceled, shop)] : []),
      ...(email.refunded?.length ? [itemsBlock('Refunded', email.refunded, shop)] : []),
      ...summaryBlocks(email.order, shop),
    ],
  }),
  'refund-resent': (email: EmailOf<'refund-resent'>, shop: Sender): BuyerEmail => ({
    values: { 'refund.amount': email.amount },
    after: summaryBlocks(email.order, shop),
  }),
  ...withdrawalTemplates,
}

/** To a buyer; a copy says that it is one, because it may be out of date. */
function toBuyer(email: BuyerEmailData, shop: Sender): EmailContent {
  const write = buyerTemplates[email.template] as (email: ToBuyer, shop: Sender) => BuyerEmail
  const { template, words, number, order, copyOf } = email
  const { values, before = [], link, after = [] } = write(email, shop)
  const { subject, greeting, opening, closing } = fillText(
    template,
    words,
    { 'order.number': number, 'order.total': order.total, ...values },
    shop,
  )
  const news = [...opening, ...before] as EmailContent['before']
  return {
    ...{ subject, greeting },
    before: copyOf ? [`This is a copy of our email of ${formatDay(copyOf, shop)}.`, ...news] : news,
    link: link ?? { label: 'View order', url: email.link },
    after: [...after, ...closing, ...('terms' in email ? (email.terms ?? []) : [])],
    why: `You’re receiving this email because this address was entered with an order at ${shop.name}.`,
  }
}

type OwnerEmailData = Exclude<OrderEmailData, BuyerEmailData>

const ownerTemplates = {
  'owner-notice': ({ number, notice }: EmailOf<'owner-notice'>, shop: Sender) => ({
    subject: `Order ${number} at ${shop.name} needs attention`,
    before: [notice],
    after: [],
  }),
  'new-order': ({ number, order, payment }: EmailOf<'new-order'>, shop: Sender) => ({
    subject: `New order ${number} at ${shop.name} for ${order.total}`,
    before: [
      order.isFree
        ? `You have a new order, ${number}. It’s free.`
        : `You have a new order, ${number}. The payment hasn’t arrived yet.`,
      ...(order.isFree
        ? []
        : [{ kind: 'facts' as const, facts: [{ term: 'Payment', value: payment }] }]),
    ],
    after: summaryBlocks(order, shop),
  }),
} satisfies {
  [K in OwnerEmailData['template']]: (
    email: EmailOf<K>,
    shop: Sender,
  ) => Pick<EmailContent, 'subject' | 'before' | 'after'>
}

function toOwner(email: OwnerEmailData, shop: Sender): EmailContent {
  const write = ownerTemplates[email.template] as (
    email: OrderEmailData,
    shop: Sender,
  ) => Pick<EmailContent, 'subject' | 'before' | 'after'>
  return {
    greeting: 'Hello,',
    ...write(email, shop),
    link: { label: 'Open order', url: email.link },
    why: `You’re receiving this email because you run ${shop.name}.`,
  }
}

export function toEmailContent(email: OrderEmailData, shop: Sender): EmailContent {
  const isToOwner = email.template === 'owner-notice' || email.template === 'new-order'
  return isToOwner ? toOwner(email, shop) : toBuyer(email, shop)
}

export const orderTemplates = Object.fromEntries(
  Object.keys({ ...buyerTemplates, ...ownerTemplates }).map(template => [template, toEmailContent]),
) as Record<OrderEmailData['template'], typeof toEmailContent>

function payLink({ payment, link }: { payment: EmailPayment; link: string }, label: string) {
  return payment.kind === 'page' ? { link: { label, url: link } } : {}
}

/** The owner's message to the buyer, if any. */
function messageOf({ message }: { message?: string | undefined }): string[] {
  return message ? [message] : []
}

/** Why, if the buyer may wonder, and what becomes of the money. */
function canceled({ by, order }: EmailOf<'order-canceled'>): string[] {
  const why = { buyer: 'You asked us to cancel it.', expiry: 'It wasn’t paid in time.', shop: '' }[
    by
  ]
  const words = [why, moneyOfCanceled(order)].filter(Boolean).join(' ')
  return words === '' ? [] : [words]
}

function moneyOfCanceled({ paid, isFree }: EmailOrder): string {
  if (paid) return `We’ll refund the ${paid} that you paid.`
  return isFree ? '' : 'You don’t have to pay anything.'
}
