import type { Checkout } from '../../../contract/checkout/checkout.ts'
import type { DateRange } from '../../../contract/checkout/expected-days.ts'
import type { Delivery } from '../../../contract/orders/order.ts'
import type { OrderSummary } from '../../../contract/orders/order-list.ts'
import { shopDay, shopTimeOfDay } from '../../../contract/time/shop-day.ts'
import { shop } from '../../../shop/shop.ts'
import { shopCity, shopTimeZone } from '../ui/shop-time-zone.ts'

export type States = Pick<
  OrderSummary,
  | 'state'
  | 'payment'
  | 'fulfillment'
  | 'delivery'
  | 'pickup'
  | 'withdrawn'
  | 'refunding'
  | 'chargedBack'
>

/** The state of an order in a few words. */
export function orderStateText(order: States): string {
  const { state, payment, fulfillment, delivery, withdrawn } = order
  const refund = refundText(order)
  if (state === 'canceled') return payment === 'refunded' ? `Canceled, ${refund}` : 'Canceled'
  if (fulfillment === 'returned') return payment === 'refunded' ? `Returned, ${refund}` : 'Returned'
  if (payment === 'refunded') return refund.charAt(0).toUpperCase() + refund.slice(1)
  if (withdrawn) return 'Return requested'
  if (payment === 'open' && fulfillment === 'unfulfilled') return 'Waiting for payment'
  if (!delivery) return 'Paid, being packed'
  if (delivery.state === 'partly-returned') return 'Partly returned'
  return order.pickup ? pickupText(delivery) : deliveryText(delivery)
}

function refundText({ refunding, chargedBack }: States): string {
  if (refunding) return 'refund on its way'
  return chargedBack ? 'charged back' : 'refunded'
}

function pickupText({ state, deliveredOn }: Delivery): string {
  if (state === 'sent-in-part') {
    return `Part of your order ${deliveredOn ? 'was picked up' : 'is ready for pickup'}`
  }
  return deliveredOn ? `Picked up on ${formatDay(deliveredOn)}` : 'Ready for pickup'
}

function deliveryText({ state, sentAt, expected, deliveredOn }: Delivery): string {
  if (state === 'sent-in-part') {
    return `Part of your order ${deliveredOn ? 'was delivered' : 'is on its way'}`
  }
  if (deliveredOn) return `Delivered on ${formatDay(deliveredOn)}`
  if (!expected) return `Shipped on ${formatDay(sentAt)}`
  return state === 'due'
    ? `Should have arrived by ${formatDay(expected.to)}`
    : `On its way, expected ${formatDays(expected)}`
}

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

/** The day of a time in the shop's time zone, or a date without a time. */
export function formatDay(time: string): string {
  return day.format(new Date(time.includes('T') ? shopDay(time, shopTimeZone()) : time))
}

export function formatDays({ from, to }: DateRange): string {
  return day.formatRange(new Date(from), new Date(to)).replace(/\s?–\s?/, ' to ')
}

/** When an order arrives, and the deadline of its payment, or of itself if there is nothing to pay. */
export function expectedText(
  expected: DateRange,
  payBy: Checkout['payBy'],
  isFree: boolean,
): string {
  const payDay = formatDay(payBy.day)
  const condition = isFree ? 'if you order' : 'if your payment arrives'
  return `Expected ${formatDays(expected)} ${condition} by ${payBy.time} (${shopCity()}) on ${payDay}`
}

/** Such as `23 November 2026, 20:40`, in the shop's time zone. */
export function formatDateTime(time: string): string {
  return `${formatDay(time)}, ${shopTimeOfDay(time, shopTimeZone())}`
}
