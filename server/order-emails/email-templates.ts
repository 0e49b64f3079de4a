import { selling } from '../../shop/selling.ts'
import type { Block, Fact } from '../mail/blocks.ts'
import type { EmailContent, Sender } from '../mail/email-content.ts'
import type { EmailItem, EmailOrder, EmailPayment } from './email-order.ts'
import {
  deliveryBlocks,
  formatDay,
  itemsBlock,
  paymentBlocks,
  summaryBlocks,
} from './template-parts.ts'

type OfOrder = { to: string; number: string; link: string }
type ToBuyer = OfOrder & {
  order: EmailOrder
  /** Its number, if the email mentions it. */
  invoice?: string
  /** When the original was sent, if this is a copy. */
  copyOf?: string
}

/**
 * The emails about orders. A guest's email address is unconfirmed, so emails to it contain no text that
 * a visitor typed; the page they link to does.
 */
export type OrderEmailData =
  | (ToBuyer &
      (
        | { template: 'order-received'; payment: EmailPayment; terms?: Block[] }
        /** `received` is set if less than the total was paid and the owner accepted the difference. */
        | { template: 'order-paid'; received?: string | undefined }
        | { template: 'order-part-paid'; received: string; rest: string; payment: EmailPayment }
        | { template: 'order-unpaid'; payment: EmailPayment }
        | OrderShipped
        | OrderTracking
        | {
            template: 'order-cancelled'
            by: 'buyer' | 'shop' | 'expiry'
            message?: string | undefined
          }
        | { template: 'order-reinstated' }
        /** Requested by a buyer who lost the others, or sent to a corrected address. */
        | { template: 'order-link' }
        | {
            template: 'order-refunded'
            amount: string
            canceled?: EmailItem[]
            message?: string | undefined
          }
        | { template: 'refund-resent'; amount: string }
        | {
            template: 'withdrawal-received'
            at: string
            pieces: EmailItem[]
            isInWords: boolean
            isSent: boolean
            /** The lines of the return address. */
            returns?: string[]
          }
        | { template: 'withdrawal-refused'; reason: string }
      ))
  /** To the owner of the shop. */
  | (OfOrder & { template: 'owner-notice'; notice: string })

type OrderShipped = EmailParcel & {
  template: 'order-shipped'
  /** Whether nothing is left to ship. */
  isLast: boolean
}

/** The carrier or tracking number changed. */
type OrderTracking = EmailParcel & { template: 'order-tracking' }

type EmailParcel = { pieces: EmailItem[]; carrier: string; tracking: string }

type EmailTemplates = {
  [Kind in OrderEmailData['template']]: (
    mail: Extract<OrderEmailData, { template: Kind }>,
    shop: Sender,
  ) => EmailContent
}

const view = (mail: OfOrder) => ({ label: 'View the order', url: mail.link })
const ordered = ({ name }: Sender) =>
  `You get this mail because this address was given with an order at ${name}.`
const invoice = ({ invoice }: ToBuyer) =>
  invoice ? [`Your invoice ${invoice} is a PDF on the page of the order.`] : []
const help = ({ contact }: Sender) => (contact ? [`Questions? Write to us at ${contact}.`] : [])

const templates: EmailTemplates = {
  'order-received': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [`Thank you: we have your order ${mail.number}.`, ...paymentBlocks(mail.payment)],
    link: mail.payment.kind === 'page' ? { ...view(mail), label: 'Pay the order' } : view(mail),
    after: [
      'Anyone with this link can open your order, so keep it to yourself.',
      ...summaryBlocks(mail.order, shop),
      ...deliveryBlocks(mail.order),
      ...help(shop),
      ...(mail.terms ?? []),
    ],
    why: ordered(shop),
  }),
  'order-paid': (mail, shop) => ({
    subject: `Your payment for order ${mail.number} at ${shop.name} has arrived`,
    greeting: 'Hello,',
    before: [
      mail.received
        ? `We have received ${mail.received} for your order ${mail.number} and accept it as payment in full. We’re packing it now.`
        : `We have received ${mail.order.total} for your order ${mail.number}. We’re packing it now.`,
    ],
    link: view(mail),
    after: [
      ...invoice(mail),
      ...summaryBlocks(mail.order, shop),
      ...deliveryBlocks(mail.order),
      ...help(shop),
    ],
    why: ordered(shop),
  }),
  'order-part-paid': (mail, shop) => ({
    subject: `${mail.rest} is still due for order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `We have received ${mail.received} of ${mail.order.total} for your order ${mail.number}. ${mail.rest} is still due.`,
      ...paymentBlocks(mail.payment),
    ],
    link: mail.payment.kind === 'page' ? { ...view(mail), label: 'Pay the rest' } : view(mail),
    after: [...summaryBlocks(mail.order, shop), ...help(shop)],
    why: ordered(shop),
  }),
  'order-unpaid': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} is not paid yet`,
    greeting: 'Hello,',
    before: [
      `We told you that your payment for order ${mail.number} had arrived. That was our mistake, and we are sorry.`,
      ...paymentBlocks(mail.payment),
    ],
    link: mail.payment.kind === 'page' ? { ...view(mail), label: 'Pay the order' } : view(mail),
    after: [...summaryBlocks(mail.order, shop), ...help(shop)],
    why: ordered(shop),
  }),
  'order-shipped': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} is on its way`,
    ...parcelEmail(
      mail,
      shop,
      mail.isLast
        ? `A parcel with your order ${mail.number} is on its way to you.`
        : `A parcel with a part of your order ${mail.number} is on its way to you. The rest follows in another one.`,
    ),
  }),
  'order-tracking': (mail, shop) => ({
    subject: `How to track your order ${mail.number} at ${shop.name}`,
    ...parcelEmail(
      mail,
      shop,
      `There is something new about how a parcel with your order ${mail.number} is tracked.`,
    ),
  }),
  'order-cancelled': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} is canceled`,
    greeting: 'Hello,',
    before: [[canceled(mail), moneyOfCanceled(mail.order)].join(' ').trim(), ...messageOf(mail)],
    link: view(mail),
    after: [...summaryBlocks(mail.order, shop), ...help(shop)],
    why: ordered(shop),
  }),
  'order-reinstated': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} goes on`,
    greeting: 'Hello,',
    before: [
      `Your money for order ${mail.number} came after it was cancelled. All of it is still there, so we pack it now.`,
    ],
    link: view(mail),
    after: [...summaryBlocks(mail.order, shop), ...deliveryBlocks(mail.order), ...help(shop)],
    why: ordered(shop),
  }),
  'order-link': (mail, shop) => ({
    subject: `The link to your order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [`Here is a new link to your order ${mail.number}.`],
    link: view(mail),
    after: [
      'Anyone with this link can open your order, so keep it to yourself.',
      ...summaryBlocks(mail.order, shop),
      ...help(shop),
    ],
    why: ordered(shop),
  }),
  'order-refunded': (mail, shop) => ({
    subject: `A refund for order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `A refund of ${mail.amount} for your order ${mail.number} is on its way. The page of the order says when it was sent.`,
      ...messageOf(mail),
    ],
    link: view(mail),
    after: [
      ...(mail.canceled?.length ? [itemsBlock('Canceled', mail.canceled, shop)] : []),
      ...summaryBlocks(mail.order, shop),
      ...help(shop),
    ],
    why: ordered(shop),
  }),
  'refund-resent': (mail, shop) => ({
    subject: `Your refund for order ${mail.number} at ${shop.name} is on its way`,
    greeting: 'Hello,',
    before: [
      `${mail.amount} of your order ${mail.number} could not go back by the way that you paid. We have sent it to you another way.`,
    ],
    link: view(mail),
    after: [...summaryBlocks(mail.order, shop), ...help(shop)],
    why: ordered(shop),
  }),
  'withdrawal-received': (mail, shop) => ({
    subject: `Your withdrawal from order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `Your withdrawal from the contract of order ${mail.number} reached us on ${mail.at}.`,
      ...afterWithdrawal(mail),
    ],
    link: view(mail),
    after: [
      ...(mail.isSent && mail.returns
        ? [{ kind: 'lines', title: 'Where to send it', lines: mail.returns } as const]
        : []),
      ...(mail.isInWords ? ['What you wrote to us is on the order page.'] : []),
      // Empty if everything is back already.
      ...(mail.pieces.length > 0 ? [itemsBlock('What you withdraw from', mail.pieces, shop)] : []),
      ...help(shop),
    ],
    why: ordered(shop),
  }),
  'withdrawal-refused': (mail, shop) => ({
    subject: `Your withdrawal from order ${mail.number} at ${shop.name} is refused`,
    greeting: 'Hello,',
    before: [
      `We do not accept your withdrawal from the contract of order ${mail.number}.`,
      `The reason: ${mail.reason}`,
    ],
    link: view(mail),
    after: help(shop),
    why: ordered(shop),
  }),
  'owner-notice': (mail, shop) => ({
    subject: `Order ${mail.number} at ${shop.name} needs you`,
    greeting: 'Hello,',
    before: [mail.notice],
    link: { label: 'Open the order', url: mail.link },
    after: [],
    why: `You get this mail because you run ${shop.name}.`,
  }),
}

/** A copy says that it is one, because it may be out of date. */
export function toEmailContent(mail: OrderEmailData, shop: Sender): EmailContent {
  const write = templates[mail.template] as (mail: OrderEmailData, shop: Sender) => EmailContent
  const content = write(mail, shop)
  if (!('copyOf' in mail) || !mail.copyOf) return content
  const copy = `This is a copy of our email of ${formatDay(mail.copyOf)}.`
  return { ...content, before: [copy, ...content.before] }
}

export const orderTemplates: Record<OrderEmailData['template'], typeof toEmailContent> =
  Object.fromEntries(Object.keys(templates).map(kind => [kind, toEmailContent])) as Record<
    OrderEmailData['template'],
    typeof toEmailContent
  >

/** The owner's message to the buyer, if any. */
function messageOf({ message }: { message?: string | undefined }): string[] {
  return message ? [message] : []
}

function canceled({
  number,
  by,
}: Extract<OrderEmailData, { template: 'order-cancelled' }>): string {
  if (by === 'expiry') return `Your order ${number} was not paid in time, so we canceled it.`
  return `We canceled your order ${number}${by === 'buyer' ? ', as you asked' : ''}.`
}

function moneyOfCanceled({ paid, isFree }: EmailOrder): string {
  if (paid) return `We’ll refund the ${paid} that you paid.`
  return isFree ? '' : 'There is nothing to pay.'
}

function afterWithdrawal({
  isSent,
  order: { paid, isFree },
}: Extract<OrderEmailData, { template: 'withdrawal-received' }>): string[] {
  const goods = isSent
    ? `Please send back what you’ve received within ${selling.withdrawalDays} days.`
    : 'We haven’t sent it, so there’s nothing to return.'
  if (paid) return [goods, 'We’ll refund what you paid for it to your payment method.']
  return isFree ? [goods] : [goods, 'You don’t have to pay for it.']
}

function parcelEmail(
  mail: ToBuyer & EmailParcel,
  shop: Sender,
  news: string,
): Omit<EmailContent, 'subject'> {
  const { carrier, tracking, pieces } = mail
  const tracks = /^https?:\/\//.test(tracking) && URL.canParse(tracking)
  const facts: Fact[] = [
    { term: 'Carrier', value: carrier },
    ...(tracking && !tracks ? [{ term: 'Tracking number', value: tracking }] : []),
  ]
  return {
    greeting: 'Hello,',
    before: [news, { kind: 'facts', facts }],
    link: tracks ? { label: 'Track the parcel', url: tracking } : view(mail),
    after: [
      ...(tracks ? [{ kind: 'url', words: 'The whole order:', url: mail.link } as const] : []),
      itemsBlock('In this parcel', pieces, shop),
      ...invoice(mail),
      ...deliveryBlocks(mail.order),
      ...help(shop),
    ],
    why: ordered(shop),
  }
}
