import type { EmailContent, Sender } from '../mail/email-content.ts'
import type { BuyerEmail, EmailOf, OrderEmailData, ToBuyer } from './email-data.ts'
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
    subject: `Your order ${email.number} at ${shop.name}`,
    before: [
      `Thank you! We’ve received your order ${email.number}.`,
      ...paymentBlocks(email.payment),
    ],
    ...payLink(email, 'Pay now'),
    after: [
      'Anyone with this link can open your order, so don’t share it.',
      ...summaryBlocks(email.order, shop),
      ...deliveryBlocks(email.order),
    ],
  }),
  'order-paid': (email: EmailOf<'order-paid'>, shop: Sender): BuyerEmail => ({
    subject: `We’ve received your payment for order ${email.number} at ${shop.name}`,
    before: [
      email.received
        ? `We’ve received ${email.received} for your order ${email.number} and accept it as payment in full. We’re packing it now.`
        : `We’ve received ${email.order.total} for your order ${email.number}. We’re packing it now.`,
    ],
    after: [
      ...invoiceBlocks(email),
      ...summaryBlocks(email.order, shop),
      ...deliveryBlocks(email.order),
    ],
  }),
  'order-part-paid': (email: EmailOf<'order-part-paid'>, shop: Sender): BuyerEmail => ({
    subject: `${email.rest} is still due for order ${email.number} at ${shop.name}`,
    before: [
      `We’ve received ${email.received} of ${email.order.total} for your order ${email.number}. ${email.rest} is still due.`,
      ...paymentBlocks(email.payment),
    ],
    ...payLink(email, 'Pay the rest'),
    after: summaryBlocks(email.order, shop),
  }),
  'order-unpaid': (email: EmailOf<'order-unpaid'>, shop: Sender): BuyerEmail => ({
    subject: `Your order ${email.number} at ${shop.name} isn’t paid yet`,
    before: [
      `We told you that your payment for order ${email.number} had arrived. That was our mistake. We’re sorry.`,
      ...paymentBlocks(email.payment),
    ],
    ...payLink(email, 'Pay now'),
    after: summaryBlocks(email.order, shop),
  }),
  ...parcelTemplates,
  'order-canceled': (email: EmailOf<'order-canceled'>, shop: Sender): BuyerEmail => ({
    subject: `Your order ${email.number} at ${shop.name} has been canceled`,
    before: [[canceled(email), moneyOfCanceled(email.order)].join(' ').trim(), ...messageOf(email)],
    after: summaryBlocks(email.order, shop),
  }),
  'order-reinstated': (email: EmailOf<'order-reinstated'>, shop: Sender): BuyerEmail => ({
    subject: `Your order ${email.number} at ${shop.name} is back on`,
    before: [
      `Your payment for order ${email.number} arrived after the order was canceled. Everything is still in stock, so your order is back on and we’re packing it now.`,
    ],
    after: [...summaryBlocks(email.order, shop), ...deliveryBlocks(email.order)],
  }),
  'order-link': (email: EmailOf<'order-link'>, shop: Sender): BuyerEmail => ({
    subject: `A new link to your order ${email.number} at ${shop.name}`,
    before: [`Here’s a new link to your order ${email.number}.`],
    after: [
      'Anyone with this link can open your order, so don’t share it.',
      ...summaryBlocks(email.order, shop),
    ],
  }),
  'order-refunded': (email: EmailOf<'order-refunded'>, shop: Sender): BuyerEmail => ({
    subject: `Your refund for order ${email.number} at ${shop.name}`,
    before: [
      `We’re refunding ${email.amount} for your order ${email.number}. The order page shows when it’s sent.`,
      ...messageOf(email),
    ],
    after: [
      ...(email.canceled?.length ? [itemsBlock('Canceled', email.canceled, shop)] : []),
      ...(email.refunded?.length ? [itemsBlock('Refunded', email.refunded, shop)] : []),
      ...summaryBlocks(email.order, shop),
    ],
  }),
  'refund-resent': (email: EmailOf<'refund-resent'>, shop: Sender): BuyerEmail => ({
    subject: `We’ve sent your refund for order ${email.number} at ${shop.name} another way`,
    before: [
      `We couldn’t refund ${email.amount} for your order ${email.number} to your original payment method, so we’ve sent it another way.`,
    ],
    after: summaryBlocks(email.order, shop),
  }),
  ...withdrawalTemplates,
}

/** To a buyer; a copy says that it is one, because it may be out of date. */
function toBuyer(
  email: Exclude<OrderEmailData, { template: 'owner-notice' }>,
  shop: Sender,
): EmailContent {
  const write = buyerTemplates[email.template] as (email: ToBuyer, shop: Sender) => BuyerEmail
  const { before, after = [], ...content } = write(email, shop)
  return {
    greeting: 'Hello,',
    link: { label: 'View order', url: email.link },
    ...content,
    before: email.copyOf
      ? [`This is a copy of our email of ${formatDay(email.copyOf)}.`, ...before]
      : before,
    after: [
      ...after,
      ...(shop.contact ? [`Questions? Write to us at ${shop.contact}.`] : []),
      ...(email.template === 'order-received' ? (email.terms ?? []) : []),
    ],
    why: `You’re receiving this email because this address was entered with an order at ${shop.name}.`,
  }
}

function toOwner({ number, notice, link }: EmailOf<'owner-notice'>, shop: Sender): EmailContent {
  return {
    subject: `Order ${number} at ${shop.name} needs attention`,
    greeting: 'Hello,',
    before: [notice],
    link: { label: 'Open order', url: link },
    after: [],
    why: `You’re receiving this email because you run ${shop.name}.`,
  }
}

export function toEmailContent(email: OrderEmailData, shop: Sender): EmailContent {
  return email.template === 'owner-notice' ? toOwner(email, shop) : toBuyer(email, shop)
}

export const orderTemplates = Object.fromEntries(
  [...Object.keys(buyerTemplates), 'owner-notice'].map(template => [template, toEmailContent]),
) as Record<OrderEmailData['template'], typeof toEmailContent>

function payLink({ payment, link }: { payment: EmailPayment; link: string }, label: string) {
  return payment.kind === 'page' ? { link: { label, url: link } } : {}
}

/** The owner's message to the buyer, if any. */
function messageOf({ message }: { message?: string | undefined }): string[] {
  return message ? [message] : []
}

function canceled({ number, by }: EmailOf<'order-canceled'>): string {
  if (by === 'expiry') return `Your order ${number} was not paid in time, so we canceled it.`
  return `We canceled your order ${number}${by === 'buyer' ? ', as you asked' : ''}.`
}

function moneyOfCanceled({ paid, isFree }: EmailOrder): string {
  if (paid) return `We’ll refund the ${paid} that you paid.`
  return isFree ? '' : 'You don’t have to pay anything.'
}
