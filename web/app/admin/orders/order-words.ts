import type { Order, OrderAction } from '../../../../contract/order.ts'
import { selling } from '../../../../shop/selling.ts'
import { shop } from '../../../../shop/shop.ts'
import { formatPrice } from '../../catalogue/price.ts'

type Happening = Order['history'][number]
type Payment = Order['payments'][number]

const date = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

/** @param day such as 2026-11-28 */
export function formatDate(day: string): string {
  return date.format(new Date(day))
}

export const actionNames: Record<OrderAction, string> = {
  'book-payment': 'Book payment',
  'accept-difference': 'Accept the difference',
  'undo-payment': 'Undo booking',
  ship: 'Ship',
  track: 'Change tracking',
  deliver: 'Mark as delivered',
  cancel: 'Cancel order',
  refund: 'Refund',
  'refund-sent': 'Mark refund as sent',
  'settle-dispute': 'Mark dispute as handled',
  return: 'Take back',
  address: 'Correct the address',
  email: 'Change email address',
  'send-email': 'Send again',
  note: 'Add note',
}

export const paymentKinds: Record<Payment['kind'], string> = {
  charge: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
}

/** As they stand within a sentence. */
export const providers: Record<Payment['provider'], string> = {
  stripe: 'Stripe',
  transfer: 'bank transfer',
  demo: 'demonstration',
}

const happenings: Record<Happening['what'], (detail: string) => string> = {
  placed: () => 'Order placed',
  payment: detail => `Payment of ${detail} booked`,
  'statement-payment': detail => `Payment of ${detail}`,
  'payment-undone': detail => `Booking of ${detail} undone`,
  'difference-accepted': detail => `Difference of ${detail} accepted as payment in full`,
  'wrong-payment': detail => `Not booked: ${detail}`,
  paid: () => 'Paid in full',
  refund: detail => `Refund of ${detail}`,
  'refund-sent': detail => `Refund of ${detail} sent from the bank`,
  'refund-failed': detail => `Refund of ${detail} failed`,
  dispute: detail => `Disputed by the buyer’s bank: ${detail}`,
  'dispute-won': detail => `Dispute won: ${detail}`,
  'dispute-settled': () => 'Lost dispute marked as handled',
  chargeback: detail => `${detail} taken back by the buyer’s bank`,
  shipped: detail => `Shipped: ${detail}`,
  tracking: detail => `Tracking changed: ${detail}`,
  delivered: detail => `Parcel delivered on ${formatDate(detail)}`,
  'delivery-undone': () => 'Parcel marked as not delivered',
  returned: detail => `Came back: ${detail}`,
  'items-canceled': detail => `Canceled: ${detail}`,
  cancelled: detail => (detail ? `Cancelled: ${detail}` : 'Cancelled'),
  revived: () => 'Goes on, because its money came after all',
  completed: () => 'Completed',
  withdrawal: detail =>
    detail ? `Withdrawn from the contract: ${detail}` : 'Withdrawn from the contract',
  'withdrawal-refused': () => 'Withdrawal refused',
  'withdrawal-closed': () => 'Withdrawal closed: nothing was to go back',
  address: detail => `Address corrected: ${detail}`,
  email: detail => `Email address changed: ${detail}`,
  'email-sent': detail => `Email sent again: ${detail}`,
  note: detail => `Note: ${detail}`,
}

export function happeningWords({
  what,
  detail,
  internalNote,
  buyerMessage,
}: Pick<Happening, 'what' | 'detail' | 'internalNote' | 'buyerMessage'>): string {
  return [
    happenings[what](detail),
    ...(buyerMessage ? [`To the buyer: ${buyerMessage}`] : []),
    ...(internalNote ? [`Internal note: ${internalNote}`] : []),
  ].join('. ')
}

const actors = { buyer: 'the buyer', shop: 'the shop' }

export function actorWords({ actor, actorKind }: Pick<Happening, 'actor' | 'actorKind'>): string {
  return actorKind === 'admin' ? actor || 'a deleted admin' : actors[actorKind]
}

export function addressOf({ address }: Pick<Order, 'address'>): string[] {
  const { name, street, postcode, city, country } = address
  const known = selling.countries.find(({ code }) => code === country)
  return [name, street, `${postcode} ${city}`, known?.name ?? country]
}

const results: Record<Happening['what'], (detail: string) => string | undefined> = {
  placed: () => undefined,
  payment: detail => `Payment of ${detail} is booked.`,
  'statement-payment': detail => `Payment of ${detail}.`,
  'payment-undone': detail => `The booking of ${detail} is undone.`,
  'difference-accepted': detail => `The difference of ${detail} is accepted.`,
  'wrong-payment': () => undefined,
  paid: () => 'The order is paid.',
  // The ledger says how it goes back.
  refund: () => undefined,
  'refund-sent': detail => `The refund of ${detail} is marked as sent.`,
  'refund-failed': detail => `The refund of ${detail} failed.`,
  dispute: () => undefined,
  'dispute-won': () => undefined,
  'dispute-settled': () => 'The lost dispute is marked as handled.',
  chargeback: () => undefined,
  shipped: detail => `Shipped: ${detail}.`,
  tracking: detail => `The tracking is changed: ${detail}.`,
  delivered: detail => `The parcel is marked as delivered on ${formatDate(detail)}.`,
  'delivery-undone': () => 'The parcel is marked as not delivered.',
  returned: detail => `Taken back: ${detail}.`,
  'items-canceled': detail => `Canceled: ${detail}.`,
  cancelled: () => 'The order is cancelled.',
  revived: () => 'The order goes on.',
  completed: () => 'The order is completed.',
  withdrawal: () => undefined,
  'withdrawal-refused': () => 'The withdrawal is refused.',
  'withdrawal-closed': () => 'The withdrawal is closed.',
  address: () => 'The address is corrected.',
  email: () => 'The email address is changed, and the buyer has a new link.',
  'email-sent': () => 'The email is on its way to the buyer again.',
  note: () => 'The note is added.',
}

/**
 * What became of an action.
 * @returns `toSend`: whether the owner must now send money; undefined if nothing was done
 */
export function resultOf(before: Order, after: Order) {
  const done = after.history.slice(before.history.length)
  // What is marked as sent need not be sent.
  const isSent = done.some(({ what }) => what === 'refund-sent')
  const booked = isSent ? [] : after.payments.slice(before.payments.length)
  const back = booked.filter(({ kind }) => kind === 'refund')
  const sentences = [
    ...done.flatMap(({ what, detail }) => results[what](detail) ?? []),
    ...back.map(refunded),
  ]
  if (sentences.length === 0) return undefined
  return {
    message: sentences.join(' '),
    toSend: back.some(({ provider }) => provider === 'transfer'),
  }
}

/** @param since what happened to the order meanwhile */
export function impossibleWords(since: Happening[]): string {
  const words = since.map(entry => `${happeningWords(entry)}, by ${actorWords(entry)}`)
  return [
    'Nothing was done, and with the order as it is now it no longer can be.',
    ...(words.length > 0 ? [`What happened meanwhile: ${words.join('; ')}.`] : []),
  ].join(' ')
}

function refunded({ amount, provider }: Payment): string {
  const booked = `A refund of ${formatPrice(amount)} is booked`
  return provider === 'transfer'
    ? `${booked}: send it from your bank.`
    : `${booked}, and goes back by itself.`
}

/** How money of an order goes back. */
export function wayBack({ payments }: Pick<Order, 'payments'>): string {
  const ways = new Set(
    payments.filter(({ kind }) => kind === 'charge').map(({ provider }) => provider),
  )
  if (!ways.has('transfer')) return 'It goes back by itself.'
  if (ways.size === 1) return 'It is booked as a refund, and you send it from your bank.'
  return 'It is booked as a refund. What came by transfer you send from your bank.'
}
