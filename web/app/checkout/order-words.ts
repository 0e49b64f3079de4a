import type { Order, OrderSummary } from '../../../contract/order.ts'
import { selling } from '../../../contract/selling.ts'
import { shop } from '../../../contract/shop.ts'

type States = Pick<OrderSummary, 'state' | 'payment' | 'fulfillment' | 'withdrawn'>

/** One word or two for where an order stands. */
export function stateOf({ state, payment, fulfillment, withdrawn }: States): string {
  if (state === 'cancelled') return payment === 'refunded' ? 'Cancelled, refunded' : 'Cancelled'
  if (fulfillment === 'returned') return payment === 'refunded' ? 'Returned, refunded' : 'Returned'
  if (payment === 'refunded') return 'Refunded'
  if (withdrawn) return 'Withdrawal received'
  if (state === 'completed') return 'Delivered'
  if (fulfillment === 'shipped') return 'On its way'
  return payment === 'open' ? 'Waiting for payment' : 'Paid, being packed'
}

export function headingOf(order: States & Pick<Order, 'number' | 'paymentFailed'>): string {
  const { state, payment, fulfillment, number } = order
  if (state === 'cancelled') return `Order ${number} is cancelled`
  if (order.withdrawn) return `You withdrew from order ${number}`
  if (order.paymentFailed) return `Order ${number} is not paid yet`
  if (state === 'placed' && fulfillment === 'unfulfilled') {
    if (payment === 'open' || payment === 'paid') return 'Thank you for your order'
  }
  if (state === 'placed' && fulfillment === 'shipped') return 'Your order is on its way'
  return `Order ${number}`
}

/** What a buyer waits for; the first of it is next. */
export function stepsOf({ state, payment, fulfillment, withdrawn }: States): string[] {
  if (withdrawn) {
    if (payment === 'open') return ['We cancel your order. You need not pay it.']
    const back = 'We send your money back by the way that you paid, and mail you then.'
    if (fulfillment === 'unfulfilled') return ['We do not send your sets.', back]
    return fulfillment === 'returned' ? [back] : ['We mail you how to send your sets back.', back]
  }
  if (state !== 'placed' || fulfillment !== 'unfulfilled') return []
  const packing = 'We pack your order and mail you the tracking number.'
  if (payment === 'open')
    return ['We wait for your payment, and mail you when it is here.', packing]
  return payment === 'refunded' ? [] : [packing]
}

export function countryName(code: string): string {
  return selling.countries.find(country => country.code === code)?.name ?? code
}

/** When a parcel arrives, in words; nothing where the shop no longer has the shipping method. */
export function deliveryOf(shipping: string): string | undefined {
  return selling.shippingMethods.find(({ name }) => name === shipping)?.delivery
}

/** The same day for the server and every browser. */
const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

export function formatDay(time: string): string {
  return day.format(new Date(time))
}

/** For what ends within the day. @param timeZone the reader's own unless given */
export function formatMinute(time: string, timeZone?: string): string {
  const minute = new Intl.DateTimeFormat(shop.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return minute.format(new Date(time))
}
