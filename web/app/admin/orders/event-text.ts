import { isolate } from '../../../../contract/isolate.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type {
  ByOrderEventType,
  OrderEvent,
  OrderEventData,
  OrderEventType,
} from '../../../../contract/orders/order-event.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { identity } from '../../ui/identity.ts'
import { itemsText, withdrawnText } from '../../ui/items-text.ts'
import { formatDay } from '../time/shop-time.ts'

type DescribedOrder = Pick<Order, 'lines' | 'pickup'>
type Texts<R> = ByOrderEventType<R, [order: DescribedOrder]>

const fields = {
  ...{ name: 'Name', company: 'Company', street: 'Street', line2: 'Address line 2' },
  ...{ postcode: 'Postal code', city: 'City', country: 'Country', phone: 'Phone' },
}

const texts: Texts<string> = {
  placed: () => 'Order placed',
  payment: ({ amount }) => `Payment of ${formatPrice(amount)} recorded`,
  'statement-payment': ({ amount, day }) =>
    `Payment of ${formatPrice(amount)} recorded from the statement of ${formatDay(day)}`,
  'payment-undone': ({ amount }) => `Payment of ${formatPrice(amount)} undone`,
  'difference-accepted': ({ amount }) =>
    `Difference of ${formatPrice(amount)} accepted as payment in full`,
  'amount-mismatch': ({ amount, currency, expected, reference }) =>
    `Not recorded: ${foreignPrice(amount, currency)} instead of ${formatPrice(expected)} (${reference})`,
  'payment-reused': ({ reference }) => `Not recorded: ${reference} was used for another order`,
  paid: () => 'Paid in full',
  refund: ({ amount, madeBy }) =>
    `Refund of ${formatPrice(amount)}${madeBy === 'provider' ? ': made in Stripe' : ''}`,
  'refund-sent': ({ amount }) => `Refund of ${formatPrice(amount)} sent from the bank`,
  'refund-failed': ({ amount }) => `Refund of ${formatPrice(amount)} failed`,
  dispute: ({ amount, dispute, reason }) =>
    `Disputed by the buyer’s bank: ${formatPrice(amount)}, ${reason.replaceAll('_', ' ')} (${dispute})`,
  'dispute-won': ({ amount, dispute }) => `Dispute won: ${formatPrice(amount)} (${dispute})`,
  'dispute-settled': () => 'Lost dispute marked as handled',
  chargeback: ({ amount, beyond }) => {
    const more = `, ${formatPrice(beyond)} more than was left of the payment,`
    return `${formatPrice(amount)}${beyond > 0 ? more : ''} charged back by the buyer’s bank`
  },
  shipped: ({ lines }, order) =>
    `${order.pickup ? 'Ready for pickup' : 'Shipped'}: ${itemsText(lines, order)}`,
  tracking: data => `Tracking changed: ${trackingText(data)}`,
  delivered: ({ day }, { pickup }) =>
    `${pickup ? 'Picked up' : 'Package delivered'} on ${formatDay(day)}`,
  'delivery-undone': (_, { pickup }) =>
    pickup ? 'Marked as not picked up' : 'Package marked as not delivered',
  returned: ({ lines, restocked, undone }, order) => {
    if (undone) return `Return undone: ${itemsText(lines, order)}`
    const stock = restocked ? ' to stock' : ', not restocked'
    return `Returned${restocked === undefined ? '' : stock}: ${itemsText(lines, order)}`
  },
  'items-canceled': ({ lines }, order) => `Canceled: ${itemsText(lines, order)}`,
  'items-edited': data => `Items changed: ${editText(data)}`,
  canceled: ({ reason }) => (reason === 'requested' ? 'Canceled' : 'Canceled: not paid in time'),
  reinstated: () => 'Reinstated: payment arrived',
  completed: () => 'Completed',
  withdrawal: (data, order) => {
    const text = withdrawnText(data, order)
    return text ? `Return requested: ${text}` : 'Return requested'
  },
  'withdrawal-declined': () => 'Return declined',
  'withdrawal-closed': () => 'Return closed: no refund due',
  address: ({ changes }) => `Address updated: ${changesText(changes)}`,
  'invoice-address': ({ changes }) =>
    changes.length > 0
      ? `Billing address updated: ${changesText(changes)}`
      : 'Invoice reissued with the shipping address',
  email: ({ before, after }) => `Email address changed: ${before} → ${after}`,
  'email-sent': ({ subject, recipient }) => `Email sent again: ${subject} (to ${recipient})`,
  note: ({ text }) => `Note: ${text}`,
}

export function eventText(event: OrderEvent, order: DescribedOrder): string {
  const { internalNote, buyerMessage } = event
  const notes = [
    ...(buyerMessage ? [`To the buyer: ${buyerMessage}`] : []),
    ...(internalNote ? [`Internal note: ${internalNote}`] : []),
  ]
  return notes.reduce(
    (text, note) => `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${note}`,
    textFrom(texts, event, order) ?? '',
  )
}

const actors = { buyer: 'the buyer', shop: 'the shop' }

export function actorText({ actor: { kind, name } }: Pick<OrderEvent, 'actor'>): string {
  return kind === 'admin' ? name || 'a deleted admin' : actors[kind]
}

/** The results of actions. The rest of the page shows the others; a payment says how it is refunded. */
const results: Partial<Texts<string>> = {
  payment: ({ amount }) => `Recorded a payment of ${formatPrice(amount)}.`,
  'statement-payment': (data, order) => `${texts['statement-payment'](data, order)}.`,
  'payment-undone': ({ amount }) => `Undid the payment of ${formatPrice(amount)}.`,
  'difference-accepted': ({ amount }) => `Accepted ${formatPrice(amount)} less.`,
  paid: () => 'The order is paid.',
  'refund-sent': ({ amount }) => `Marked the refund of ${formatPrice(amount)} as sent.`,
  'refund-failed': ({ amount }) => `The refund of ${formatPrice(amount)} failed.`,
  'dispute-settled': () => 'Marked the lost dispute as handled.',
  shipped: ({ lines }, order) =>
    order.pickup
      ? `Marked ${itemsText(lines, order)} as ready for pickup.`
      : `Shipped ${itemsText(lines, order)}.`,
  tracking: data => `Changed tracking: ${trackingText(data)}.`,
  delivered: ({ day }, { pickup }) =>
    pickup
      ? `Marked as picked up on ${formatDay(day)}.`
      : `Marked the package as delivered on ${formatDay(day)}.`,
  'delivery-undone': (_, { pickup }) =>
    pickup ? 'Marked as not picked up.' : 'Marked the package as not delivered.',
  returned: ({ lines, undone }, order) =>
    `${undone ? 'Undid' : 'Recorded'} the return of ${itemsText(lines, order)}.`,
  'items-canceled': ({ lines }, order) => `Canceled ${itemsText(lines, order)}.`,
  'items-edited': data => `Changed the items: ${editText(data)}.`,
  canceled: () => 'Canceled the order.',
  reinstated: () => 'Reinstated the order.',
  completed: () => 'The order is completed.',
  'withdrawal-declined': () => 'Declined the return.',
  'withdrawal-closed': () => 'Closed the return.',
  address: () => 'Updated the address.',
  'invoice-address': () => 'Updated the billing address.',
  email: () => 'Changed the email address. The buyer has a new link.',
  'email-sent': () => 'Sent the email again.',
  note: () => 'Added the note.',
}

export function resultText(event: OrderEvent, order: DescribedOrder): string | undefined {
  return textFrom(results, event, order)
}

function textFrom<T extends OrderEventType>(
  texts: { [P in T]?: (data: OrderEventData[P], order: DescribedOrder) => string },
  { type, data }: { type: T; data: OrderEventData[T] },
  order: DescribedOrder,
): string | undefined {
  return texts[type]?.(data, order)
}

function editText({ lines, total }: OrderEventData['items-edited']): string {
  const changed = lines.map(({ name, before, after }) => `${isolate(name)} ${before} → ${after}`)
  return [...changed, `total ${formatPrice(total.before)} → ${formatPrice(total.after)}`].join(', ')
}

type Changes = { field: keyof typeof fields; before: string; after: string }[]

function changesText(changes: Changes): string {
  return changes
    .map(({ field, before, after }) => `${fields[field]}: ${isolate(before)} → ${isolate(after)}`)
    .join('; ')
}

function trackingText({ carrier, tracking }: OrderEventData['tracking']): string {
  return [carrier, tracking].filter(Boolean).join(', ')
}

/** Of another currency, as its code and figures. */
function foreignPrice(amount: number, currency: string): string {
  return currency === identity.currency ? formatPrice(amount) : `${currency} ${amount.toFixed(2)}`
}
