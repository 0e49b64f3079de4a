import type { Order, OrderAction } from '../../../../contract/orders/order.ts'
import type { OrderEvent } from '../../../../contract/orders/order-event.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { actorText, eventText, resultText } from './event-text.ts'

type Payment = Order['payments'][number]

export const actionNames: Record<OrderAction, string> = {
  'book-payment': 'Record payment',
  'accept-difference': 'Accept difference',
  'undo-payment': 'Undo payment',
  ship: 'Ship',
  track: 'Change tracking',
  deliver: 'Mark as delivered',
  cancel: 'Cancel order',
  refund: 'Refund',
  'refund-sent': 'Mark refund as sent',
  'settle-dispute': 'Mark dispute as handled',
  return: 'Record return',
  'undo-return': 'Undo return',
  'edit-items': 'Edit items',
  address: 'Edit address',
  'invoice-address': 'Edit billing address',
  email: 'Change email address',
  'send-email': 'Send again',
  note: 'Add note',
}

export function actionName(action: OrderAction, { pickup }: Pick<Order, 'pickup'>): string {
  return action === 'ship' && pickup ? 'Mark as ready' : actionNames[action]
}

export const paymentKinds: Record<Payment['kind'], string> = {
  charge: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
}

/**
 * What followed from an action.
 * @returns `toSend`: whether the owner must now send money; undefined if nothing was done
 */
export function resultOf(before: Order, after: Order) {
  const done = after.events.slice(before.events.length)
  // What is marked as sent need not be sent.
  const isSent = done.some(({ type }) => type === 'refund-sent')
  const booked = isSent ? [] : after.payments.slice(before.payments.length)
  const refunds = booked.filter(({ kind }) => kind === 'refund')
  const sentences = [
    ...done.flatMap(event => resultText(event, after) ?? []),
    ...refunds.map(refundText),
  ]
  if (sentences.length === 0) return undefined
  return {
    message: sentences.join(' '),
    toSend: refunds.some(({ provider }) => provider === 'transfer'),
  }
}

/** @param since what happened to the order in the meantime */
export function impossibleText(
  since: OrderEvent[],
  order: Pick<Order, 'lines' | 'pickup'>,
): string {
  const events = since.map(event => `${eventText(event, order)}, by ${actorText(event)}`)
  return [
    'Nothing was done: the order’s current status no longer allows it.',
    ...(events.length > 0 ? [`What happened in the meantime: ${events.join('; ')}.`] : []),
  ].join(' ')
}

function refundText({ amount, provider }: Payment): string {
  const sum = formatPrice(amount)
  return provider === 'transfer'
    ? `Recorded the refund. Send ${sum} from your bank.`
    : `Refunded ${sum}.`
}

/** How money of an order is refunded. */
export function refundMethodText({ payments }: Pick<Order, 'payments'>): string {
  const providers = new Set(
    payments.filter(({ kind }) => kind === 'charge').map(({ provider }) => provider),
  )
  if (!providers.has('transfer')) return 'The refund is sent automatically.'
  if (providers.size === 1) return 'The refund is recorded. Send it from your bank.'
  return 'The refund is recorded. Send the part paid by bank transfer from your bank.'
}
