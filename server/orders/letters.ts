import { shop as settings } from '../../contract/shop.ts'
import type { Letter, Sender } from '../mail/letter.ts'

type OfOrder = { to: string; number: string; link: string }

/**
 * The mails about orders. Nobody has confirmed the address of an order, so they carry nothing that
 * was typed at the checkout; the page that they link to has it.
 */
export type OrderMail = OfOrder &
  (
    | { mail: 'order-received'; lines: string[]; sums: string[]; payment: string[] }
    | { mail: 'order-paid'; total: string }
    | { mail: 'order-shipped'; lines: string[]; carrier: string; tracking: string }
    | { mail: 'order-cancelled' }
    | { mail: 'order-revived' }
    | { mail: 'order-refunded'; amount: string }
    | { mail: 'withdrawal-received'; at: string; lines: string[] }
    /** To the owner of the shop. */
    | { mail: 'owner-notice'; notice: string }
  )

type Letters = {
  [Kind in OrderMail['mail']]: (mail: Extract<OrderMail, { mail: Kind }>, shop: Sender) => Letter
}

const view = (mail: OfOrder) => ({ label: 'View the order', url: mail.link })
const ordered = ({ name }: Sender) =>
  `You get this mail because this address was given with an order at ${name}.`
const help = ({ contact }: Sender) => (contact ? [`Questions? Write to us at ${contact}.`] : [])

export const orderLetters: Letters = {
  'order-received': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `Thank you: we have your order ${mail.number}.`,
      ...mail.lines,
      ...mail.sums,
      ...mail.payment,
    ],
    link: view(mail),
    after: [
      'The link opens your order without signing in: keep it to yourself.',
      `You may withdraw from the contract until ${settings.withdrawalDays} days after the last delivery: the page of the order says how.`,
      ...help(shop),
    ],
    why: ordered(shop),
  }),
  'order-paid': (mail, shop) => ({
    subject: `Your payment for order ${mail.number} at ${shop.name} has arrived`,
    greeting: 'Hello,',
    before: [`We have received ${mail.total} for your order ${mail.number}. We pack it now.`],
    link: view(mail),
    after: help(shop),
    why: ordered(shop),
  }),
  'order-shipped': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} is on its way`,
    greeting: 'Hello,',
    before: [
      `We have sent this of your order ${mail.number} by ${mail.carrier}:`,
      ...mail.lines,
      ...(mail.tracking ? [`Tracking: ${mail.tracking}`] : []),
    ],
    link: view(mail),
    after: help(shop),
    why: ordered(shop),
  }),
  'order-cancelled': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} is cancelled`,
    greeting: 'Hello,',
    before: [
      `Your order ${mail.number} is cancelled. There is nothing to pay any more; what you have paid goes back to you.`,
    ],
    link: view(mail),
    after: help(shop),
    why: ordered(shop),
  }),
  'order-revived': (mail, shop) => ({
    subject: `Your order ${mail.number} at ${shop.name} goes on`,
    greeting: 'Hello,',
    before: [
      `Your money for order ${mail.number} came after it was cancelled. All of it is still there, so we pack it now.`,
    ],
    link: view(mail),
    after: help(shop),
    why: ordered(shop),
  }),
  'order-refunded': (mail, shop) => ({
    subject: `A refund for order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [`We send ${mail.amount} of your order ${mail.number} back to you.`],
    link: view(mail),
    after: help(shop),
    why: ordered(shop),
  }),
  'withdrawal-received': (mail, shop) => ({
    subject: `Your withdrawal from order ${mail.number} at ${shop.name}`,
    greeting: 'Hello,',
    before: [
      `Your withdrawal from the contract of order ${mail.number} reached us on ${mail.at}.`,
      ...mail.lines,
      'We write to you about what to send back, and send your money back.',
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
