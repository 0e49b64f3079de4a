import { selling } from '../../shop/selling.ts'
import type { Block, Fact } from '../mail/blocks.ts'
import type { EmailContent, Sender } from '../mail/email-content.ts'
import type { OrderInMail, PaymentInMail, Pieces } from './order-in-mail.ts'
import { articles, delivery, formatDay, payment, summary } from './template-parts.ts'

type OfOrder = { to: string; number: string; link: string }
type ToBuyer = OfOrder & {
  order: OrderInMail
  /** Its number, if there is one to be told of. */
  invoice?: string
  /** Of an email that is sent again: when it was sent first. */
  copyOf?: string
}

/**
 * The emails about orders. Nobody has confirmed the address of a guest's order, so emails to them have
 * no words that a visitor typed; the page that they link to has them.
 */
export type OrderEmailData =
  | (ToBuyer &
      (
        | { template: 'order-received'; payment: PaymentInMail; terms?: Block[] }
        /** `received`: less than the total, and the owner has accepted the difference. */
        | { template: 'order-paid'; received?: string | undefined }
        | { template: 'order-part-paid'; received: string; rest: string; payment: PaymentInMail }
        | { template: 'order-unpaid'; payment: PaymentInMail }
        | OrderShipped
        | OrderTracking
        | {
            template: 'order-cancelled'
            by: 'buyer' | 'shop' | 'time'
            message?: string | undefined
          }
        | { template: 'order-revived' }
        /** Asked for by whoever lost the others, or to an address that was corrected. */
        | { template: 'order-link' }
        | {
            template: 'order-refunded'
            amount: string
            canceled?: Pieces[]
            message?: string | undefined
          }
        | { template: 'refund-resent'; amount: string }
        | {
            template: 'withdrawal-received'
            at: string
            pieces: Pieces[]
            isInWords: boolean
            isSent: boolean
            /** The lines of where it is sent back to. */
            returns?: string[]
          }
        | { template: 'withdrawal-refused'; reason: string }
      ))
  /** To the owner of the shop. */
  | (OfOrder & { template: 'owner-notice'; notice: string })

type OrderShipped = ParcelInMail & {
  template: 'order-shipped'
  /** Whether nothing is left to be sent. */
  isLast: boolean
}

/** It is tracked in another way than was mailed before. */
type OrderTracking = ParcelInMail & { template: 'order-tracking' }

type ParcelInMail = { pieces: Pieces[]; carrier: string; tracking: string }

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
    before: [`Thank you: we have your order ${mail.number}.`, ...payment(mail.payment)],
    link: mail.payment.kind === 'page' ? { ...view(mail), label: 'Pay the order' } : view(mail),
    after: [
      'Anyone with this link can open your order, so keep it to yourself.',
      ...summary(mail.order, shop),
      ...delivery(mail.order),
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
    after: [...invoice(mail), ...summary(mail.order, shop), ...delivery(mail.order), ...help(shop)],
    why: ordered(shop),
  }),
  'order-part-paid': (mail, shop) => ({
    subject: `${mail.rest} is still due for order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `We have received ${mail.received} of ${mail.order.total} for your order ${mail.number}. ${mail.rest} is still due.`,
      ...payment(mail.payment),
    ],
    link: mail.payment.kind === 'page' ? { ...view(mail), label: 'Pay the rest' } : view(mail),
    after: [...summary(mail.order, shop), ...help(shop)],
    why: ordered(shop),
  }),
  'order-unpaid': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} is not paid yet`,
    greeting: 'Hello,',
    before: [
      `We told you that your payment for order ${mail.number} had arrived. That was our mistake, and we are sorry.`,
      ...payment(mail.payment),
    ],
    link: mail.payment.kind === 'page' ? { ...view(mail), label: 'Pay the order' } : view(mail),
    after: [...summary(mail.order, shop), ...help(shop)],
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
    after: [...summary(mail.order, shop), ...help(shop)],
    why: ordered(shop),
  }),
  'order-revived': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} goes on`,
    greeting: 'Hello,',
    before: [
      `Your money for order ${mail.number} came after it was cancelled. All of it is still there, so we pack it now.`,
    ],
    link: view(mail),
    after: [...summary(mail.order, shop), ...delivery(mail.order), ...help(shop)],
    why: ordered(shop),
  }),
  'order-link': (mail, shop) => ({
    subject: `The link to your order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [`Here is a new link to your order ${mail.number}.`],
    link: view(mail),
    after: [
      'Anyone with this link can open your order, so keep it to yourself.',
      ...summary(mail.order, shop),
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
      ...(mail.canceled?.length ? [articles('Canceled', mail.canceled, shop)] : []),
      ...summary(mail.order, shop),
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
    after: [...summary(mail.order, shop), ...help(shop)],
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
      // None where all of them are back.
      ...(mail.pieces.length > 0 ? [articles('What you withdraw from', mail.pieces, shop)] : []),
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

/** What an email says. A copy says that it is one, because it may be out of date. */
export function contentOf(mail: OrderEmailData, shop: Sender): EmailContent {
  const write = templates[mail.template] as (mail: OrderEmailData, shop: Sender) => EmailContent
  const content = write(mail, shop)
  if (!('copyOf' in mail) || !mail.copyOf) return content
  const copy = `This is a copy of our email of ${formatDay(mail.copyOf)}.`
  return { ...content, before: [copy, ...content.before] }
}

export const orderTemplates: Record<OrderEmailData['template'], typeof contentOf> =
  Object.fromEntries(Object.keys(templates).map(kind => [kind, contentOf])) as Record<
    OrderEmailData['template'],
    typeof contentOf
  >

/** What the owner told the buyer. */
function messageOf({ message }: { message?: string | undefined }): string[] {
  return message ? [message] : []
}

function canceled({
  number,
  by,
}: Extract<OrderEmailData, { template: 'order-cancelled' }>): string {
  if (by === 'time') return `Your order ${number} was not paid in time, so we canceled it.`
  return `We canceled your order ${number}${by === 'buyer' ? ', as you asked' : ''}.`
}

function moneyOfCanceled({ paid, isFree }: OrderInMail): string {
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
  mail: ToBuyer & ParcelInMail,
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
      articles('In this parcel', pieces, shop),
      ...invoice(mail),
      ...delivery(mail.order),
      ...help(shop),
    ],
    why: ordered(shop),
  }
}
