import type { Order } from '../../../../contract/order.ts'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import type { Tone } from '../badge.tsx'

type States = Pick<Order, 'state' | 'payment' | 'fulfillment'>

/** What the three states alone do not say. */
type Signs = {
  overdue?: boolean
  dispute?: Order['dispute']
  withdrawn?: boolean
  /** A booked refund is still to be sent by hand. */
  isRefundToSend?: boolean
  isPaidInPart?: boolean
  isShippedInPart?: boolean
  isReturnedInPart?: boolean
  /** All that was not sent is canceled. */
  isCanceled?: boolean
}

export type NamedState = [words: string, tone: Tone]

const canceled: NamedState = ['Canceled', 'off']
const partlyPaid: NamedState = ['Partly paid', 'due']
const partlyShipped: NamedState = ['Partly shipped', 'due']
const nothingToShip: NamedState = ['Nothing to ship', 'off']
const returnRequested: NamedState = ['Return requested', 'warning']
const partlyReturned: NamedState = ['Partly returned', 'off']

const refundDue: NamedState = ['Refund to transfer', 'due']

const disputes: Record<NonNullable<Order['dispute']>, NamedState> = {
  open: ['Disputed', 'warning'],
  lost: ['Dispute lost', 'warning'],
}

const payments: Record<Order['payment'], NamedState> = {
  open: ['Unpaid', 'due'],
  paid: ['Paid', 'done'],
  'partly-refunded': ['Partly refunded', 'off'],
  refunded: ['Refunded', 'off'],
}

const fulfillments: Record<Order['fulfillment'], NamedState> = {
  unfulfilled: ['Not shipped', 'due'],
  shipped: ['Shipped', 'done'],
  returned: ['Returned', 'off'],
}

/** What a list knows of an order. */
export function signsOf(order: AdminOrderSummary): Signs {
  return {
    overdue: order.overdue,
    withdrawn: order.withdrawn,
    dispute: order.dispute,
    isRefundToSend: order.refundToSend,
    isPaidInPart: order.received > order.refunded,
    isShippedInPart: order.shipped > 0,
    isReturnedInPart: order.returned > 0,
    isCanceled: order.canceled > 0 && order.shipped + order.canceled === order.count,
  }
}

/** The state of its payment in a list, which has no room for the others. */
export function listedPayment(states: States, signs: Signs): NamedState | null {
  const isOpen = states.state === 'placed' && states.payment === 'open'
  const isOverdue = signs.overdue && isOpen && !signs.isPaidInPart && !signs.dispute
  return isOverdue ? ['Payment overdue', 'warning'] : paymentState(states, signs)
}

/** The state of its items in a list, which has no room for the others. */
export function listedFulfillment(states: States, signs: Signs): NamedState {
  if (signs.withdrawn) return returnRequested
  const isPaid = states.state === 'placed' && states.payment !== 'open'
  const isOverdue = signs.overdue && isPaid && states.fulfillment === 'unfulfilled'
  return isOverdue ? ['Shipping overdue', 'warning'] : fulfillmentState(states, signs)
}

/** How far the payment of an order is; null for a canceled order that nobody paid for. */
export function paymentState({ state, payment }: States, signs: Signs): NamedState | null {
  if (signs.dispute) return disputes[signs.dispute]
  if (signs.isRefundToSend) return refundDue
  if (payment === 'open' && signs.isPaidInPart) return partlyPaid
  return payment === 'open' && state === 'canceled' ? null : payments[payment]
}

/** How far the items of an order are. */
export function fulfillmentState({ state, fulfillment }: States, signs: Signs): NamedState {
  if (state === 'canceled') return canceled
  if (fulfillment !== 'returned' && signs.isReturnedInPart) return partlyReturned
  if (fulfillment === 'unfulfilled' && signs.isShippedInPart) return partlyShipped
  if (fulfillment === 'unfulfilled' && signs.isCanceled) return nothingToShip
  return fulfillments[fulfillment]
}
