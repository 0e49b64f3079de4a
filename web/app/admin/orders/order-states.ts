import type { Order } from '../../../../contract/orders/order.ts'
import {
  type FulfillmentProgress,
  fulfillmentProgress,
  fulfillmentText,
  type OrderFlags,
  type PaymentProgress,
  paymentProgress,
  paymentWords,
} from '../../../../contract/orders/order-progress.ts'
import type { Tone } from '../badge.tsx'

type States = Pick<Order, 'state' | 'payment' | 'fulfillment'>

export type NamedState = [words: string, tone: Tone]

const disputes: Record<NonNullable<Order['dispute']>, NamedState> = {
  open: ['Disputed', 'danger'],
  lost: ['Dispute lost', 'danger'],
}

const paymentTones: Record<PaymentProgress, Tone> = {
  open: 'due',
  'partly-paid': 'due',
  paid: 'done',
  'partly-refunded': 'off',
  refunded: 'off',
  'charged-back': 'off',
  'partly-charged-back': 'off',
}

const fulfillmentTones: Record<FulfillmentProgress, Tone> = {
  canceled: 'off',
  unfulfilled: 'due',
  'partly-shipped': 'due',
  'nothing-to-ship': 'off',
  shipped: 'done',
  'partly-returned': 'off',
  returned: 'off',
}

/** The state of its payment in a list, which has no room for the others. */
export function listedPayment(states: States, flags: OrderFlags): NamedState | null {
  const isOpen = states.state === 'placed' && states.payment === 'open'
  const isOverdue = flags.overdue && isOpen && !flags.isPaidInPart && !flags.dispute
  return isOverdue ? ['Payment overdue', 'warning'] : paymentState(states, flags)
}

/** The state of its items in a list, which has no room for the others. */
export function listedFulfillment(states: States, flags: OrderFlags): NamedState {
  if (flags.withdrawn) return ['Return requested', 'warning']
  const isPaid = states.state === 'placed' && states.payment !== 'open'
  const isOverdue = flags.overdue && isPaid && states.fulfillment === 'unfulfilled'
  if (isOverdue) return [flags.isPickup ? 'Packing overdue' : 'Shipping overdue', 'warning']
  const progress = fulfillmentProgress(states, flags)
  return [fulfillmentText(progress, flags), fulfillmentTones[progress]]
}

/** What is to be said of the payment of an order; null for a canceled order that nobody paid for. */
export function paymentState(states: States, flags: OrderFlags): NamedState | null {
  if (flags.dispute) return disputes[flags.dispute]
  if (flags.isRefundToSend) return ['Refund to transfer', 'due']
  const progress = paymentProgress(states, flags)
  return progress && [paymentWords[progress], paymentTones[progress]]
}
