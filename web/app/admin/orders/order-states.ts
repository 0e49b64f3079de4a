import type { Order } from '../../../../contract/order.ts'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import type { Tone } from '../badge.tsx'

type States = Pick<Order, 'state' | 'payment' | 'fulfillment'>

/** What the three states alone do not say. */
type OrderFlags = {
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
  open: ['Disputed', 'danger'],
  lost: ['Dispute lost', 'danger'],
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
export function orderFlags(order: AdminOrderSummary): OrderFlags {
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
export function listedPayment(states: States, flags: OrderFlags): NamedState | null {
  const isOpen = states.state === 'placed' && states.payment === 'open'
  const isOverdue = flags.overdue && isOpen && !flags.isPaidInPart && !flags.dispute
  return isOverdue ? ['Payment overdue', 'warning'] : paymentState(states, flags)
}

/** The state of its items in a list, which has no room for the others. */
export function listedFulfillment(states: States, flags: OrderFlags): NamedState {
  if (flags.withdrawn) return returnRequested
  const isPaid = states.state === 'placed' && states.payment !== 'open'
  const isOverdue = flags.overdue && isPaid && states.fulfillment === 'unfulfilled'
  return isOverdue ? ['Shipping overdue', 'warning'] : fulfillmentState(states, flags)
}

/** How far the payment of an order is; null for a canceled order that nobody paid for. */
export function paymentState({ state, payment }: States, flags: OrderFlags): NamedState | null {
  if (flags.dispute) return disputes[flags.dispute]
  if (flags.isRefundToSend) return refundDue
  if (payment === 'open' && flags.isPaidInPart) return partlyPaid
  return payment === 'open' && state === 'canceled' ? null : payments[payment]
}

/** How far the items of an order are. */
function fulfillmentState({ state, fulfillment }: States, flags: OrderFlags): NamedState {
  if (state === 'canceled') return canceled
  if (fulfillment !== 'returned' && flags.isReturnedInPart) return partlyReturned
  if (fulfillment === 'unfulfilled' && flags.isShippedInPart) return partlyShipped
  if (fulfillment === 'unfulfilled' && flags.isCanceled) return nothingToShip
  return fulfillments[fulfillment]
}
