import { expectedIfPaid } from '../../../contract/expected-days.ts'
import type { Delivery, Order } from '../../../contract/order.ts'
import type { NextAction } from '../../../contract/payment.ts'
import { selling } from '../../../shop/selling.ts'
import { formatPrice } from '../catalogue/price.ts'
import { formatDay, formatDays, type States } from '../purchase/order-text.ts'

/** @param next how it can be paid: money that is transferred is waited for */
export function orderHeading(
  order: States & Pick<Order, 'number' | 'paymentFailed'>,
  next: NextAction['kind'],
): string {
  const { state, payment, fulfillment, number } = order
  if (state === 'cancelled') return `Order ${number} is cancelled`
  if (order.withdrawn) return `You withdrew from order ${number}`
  const isKept = payment !== 'open' && payment !== 'refunded' && fulfillment !== 'returned'
  if (order.delivery && isKept) return deliveryHeading(order.delivery, number)
  if (state === 'placed' && fulfillment === 'unfulfilled') {
    const isAwaited = next === 'confirming' || (next === 'transfer' && !order.paymentFailed)
    if (payment === 'open' && !isAwaited) return `Order ${number} is not paid yet`
    if (payment === 'open' || payment === 'paid') return 'Thank you for your order'
  }
  return `Order ${number}`
}

function deliveryHeading({ state, expected }: Delivery, number: string): string {
  if (state === 'delivered') return `Order ${number} was delivered`
  return state === 'on-its-way' && expected ? 'Your order is on its way' : `Order ${number}`
}

/** What a buyer waits for; the first of it is next. */
export function nextSteps(order: States & Pick<Order, 'parcels' | 'total'>): string[] {
  const { state, payment, fulfillment, withdrawn } = order
  if (withdrawn) return stepsAfterWithdrawal(order)
  if (state !== 'placed' || fulfillment !== 'unfulfilled') return []
  const packing = order.delivery
    ? 'We’ll pack the rest and email you its tracking number.'
    : 'We’ll pack your order and email you the tracking number.'
  if (payment === 'open') return ['We’ll email you when your payment arrives.', packing]
  return payment === 'refunded' ? [] : [packing]
}

function stepsAfterWithdrawal({
  payment,
  fulfillment,
  parcels,
  total,
}: States & Pick<Order, 'parcels' | 'total'>): string[] {
  if (payment === 'open') return ['You don’t have to pay for what you withdrew from.']
  const back = total > 0 ? ['We’ll refund your payment method and email you when we do.'] : []
  if (parcels.length === 0) return ['We won’t ship your sets.', ...back]
  return fulfillment === 'returned' ? back : ['Send your sets back to us.', ...back]
}

/** What a canceled order means for its buyer's money. */
export function refundText({
  payments,
  canceledBy,
  total,
}: Pick<Order, 'payments' | 'canceledBy' | 'total'>): string[] {
  const refunds = payments.filter(({ kind }) => kind === 'refund')
  if (refunds.length > 0) {
    if (refunds.every(({ sentAt }) => sentAt)) {
      return ['We have refunded what you paid. You owe nothing.']
    }
    return ['We’re refunding what you paid to your payment method. You owe nothing.']
  }
  const isUnpaid = total > 0 && canceledBy !== 'buyer'
  return [
    'You owe nothing for it.',
    ...(isUnpaid ? ['It wasn’t paid. If you still want the sets, order them again.'] : []),
  ]
}

/** Whether nothing will be delivered or kept any more: cancelled, or withdrawn from. */
export function isOver({ state, withdrawn, payment, events }: Order): boolean {
  const isSettled = payment === 'refunded' && events.some(({ type }) => type === 'withdrawal')
  return state === 'cancelled' || withdrawn || isSettled
}

/** What came in and went back, each at its time as one sum, but for what is on its way. */
export function groupPayments({ payments }: Pick<Order, 'payments'>): Order['payments'] {
  const sums = new Map<string, Order['payments'][number]>()
  for (const payment of payments) {
    const key = payment.kind + payment.at + payment.sentAt
    const cents = Math.round(((sums.get(key)?.amount ?? 0) + payment.amount) * 100)
    sums.set(key, { ...payment, amount: cents / 100 })
  }
  return [...sums.values()]
}

const kinds = { charge: 'Paid', refund: 'Refunded', chargeback: 'Charged back' }

export function paymentText({ kind, amount, sentAt }: Order['payments'][number]): string {
  const sum = formatPrice(amount)
  return sentAt ? `${kinds[kind]} ${sum} on ${formatDay(sentAt)}` : `Refund of ${sum} on its way`
}

/** When a paid order arrives, in words; nothing where the shop no longer has the shipping method. */
export function arrivalText({ shipping, paidAt }: Pick<Order, 'shipping' | 'paidAt'>) {
  if (!paidAt) return
  const days = expectedIfPaid(shipping, paidAt)
  if (days) return formatDays(days)
  return selling.shippingMethods.find(({ name }) => name === shipping)?.delivery
}

export function countryName(code: string): string {
  return selling.countries.find(country => country.code === code)?.name ?? code
}
