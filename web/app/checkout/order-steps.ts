import type { Order } from '../../../contract/order.ts'
import { selling } from '../../../contract/selling.ts'
import type { States } from './order-words.ts'

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
export function stepsOf(order: States & Pick<Order, 'parcels'>): string[] {
  const { state, payment, fulfillment, withdrawn } = order
  if (withdrawn) return stepsAfterWithdrawal(order)
  if (state !== 'placed' || fulfillment !== 'unfulfilled') return []
  const packing = 'We pack your order and mail you the tracking number.'
  if (payment === 'open')
    return ['We wait for your payment, and mail you when it is here.', packing]
  return payment === 'refunded' ? [] : [packing]
}

function stepsAfterWithdrawal({
  payment,
  fulfillment,
  parcels,
}: States & Pick<Order, 'parcels'>): string[] {
  if (payment === 'open') return ['We cancel your order. You need not pay it.']
  const back = 'We send your money back by the way that you paid, and mail you then.'
  if (parcels.length === 0) return ['We keep your sets here and do not send them.', back]
  return fulfillment === 'returned' ? [back] : ['We mail you how to send your sets back.', back]
}

/** When a parcel arrives, in words; nothing where the shop no longer has the shipping method. */
export function deliveryOf(shipping: string): string | undefined {
  return selling.shippingMethods.find(({ name }) => name === shipping)?.delivery
}

export function countryName(code: string): string {
  return selling.countries.find(country => country.code === code)?.name ?? code
}
