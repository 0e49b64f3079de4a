import type { Order, OrderSummary } from '../../../contract/order.ts'
import { selling } from '../../../contract/selling.ts'
import { shop } from '../../../contract/shop.ts'

type States = Pick<OrderSummary, 'state' | 'payment' | 'fulfillment'>

/** One word or two for where an order stands. */
export function stateOf({ state, payment, fulfillment }: States): string {
  if (state === 'cancelled') return payment === 'refunded' ? 'Cancelled, refunded' : 'Cancelled'
  if (fulfillment === 'returned') return payment === 'refunded' ? 'Returned, refunded' : 'Returned'
  if (payment === 'refunded') return 'Refunded'
  if (state === 'completed') return 'Delivered'
  if (fulfillment === 'shipped') return 'On its way'
  return payment === 'open' ? 'Waiting for payment' : 'Paid, being packed'
}

export function headingOf(order: States & Pick<Order, 'number'>): string {
  const { state, payment, fulfillment, number } = order
  if (state === 'cancelled') return `Order ${number} is cancelled`
  if (state === 'placed' && fulfillment === 'unfulfilled') {
    if (payment === 'open' || payment === 'paid') return 'Thank you for your order'
  }
  if (state === 'placed' && fulfillment === 'shipped') return 'Your order is on its way'
  return `Order ${number}`
}

/** What a buyer waits for; the first of it is next. */
export function stepsOf({ state, payment, fulfillment }: States): string[] {
  if (state !== 'placed' || fulfillment !== 'unfulfilled') return []
  const packing = 'We pack your order and mail you the tracking number.'
  if (payment === 'open')
    return ['We wait for your payment, and mail you when it is here.', packing]
  return payment === 'refunded' ? [] : [packing]
}

export function countryName(code: string): string {
  return selling.countries.find(country => country.code === code)?.name ?? code
}

/** The same day for the server and every browser. */
const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

export function formatDay(time: string): string {
  return day.format(new Date(time))
}

const minute = new Intl.DateTimeFormat(shop.locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** For what ends within the day. */
export function formatMinute(time: string): string {
  return `${minute.format(new Date(time))} UTC`
}
