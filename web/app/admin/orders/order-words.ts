import type { Order, OrderAction } from '../../../../contract/order.ts'
import type { OrderEvent } from '../../../../contract/order-event.ts'
import { selling } from '../../../../shop/selling.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { actorText, eventText, resultText } from './event-text.ts'

type Payment = Order['payments'][number]

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

export function addressOf({ address }: Pick<Order, 'address'>): string[] {
  const { name, street, postcode, city, country } = address
  const known = selling.countries.find(({ code }) => code === country)
  return [name, street, `${postcode} ${city}`, known?.name ?? country]
}

/**
 * What became of an action.
 * @returns `toSend`: whether the owner must now send money; undefined if nothing was done
 */
export function resultOf(before: Order, after: Order) {
  const done = after.events.slice(before.events.length)
  // What is marked as sent need not be sent.
  const isSent = done.some(({ type }) => type === 'refund-sent')
  const booked = isSent ? [] : after.payments.slice(before.payments.length)
  const back = booked.filter(({ kind }) => kind === 'refund')
  const sentences = [
    ...done.flatMap(event => resultText(event, after) ?? []),
    ...back.map(refunded),
  ]
  if (sentences.length === 0) return undefined
  return {
    message: sentences.join(' '),
    toSend: back.some(({ provider }) => provider === 'transfer'),
  }
}

/** @param since what happened to the order meanwhile */
export function impossibleWords(since: OrderEvent[], order: Pick<Order, 'lines'>): string {
  const words = since.map(event => `${eventText(event, order)}, by ${actorText(event)}`)
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
