import type { Order } from '../../../../contract/order.ts'
import type { Tone } from '../badge.tsx'

type States = Pick<Order, 'state' | 'payment' | 'fulfillment'>

/** What the three states alone do not say. */
type Signs = { late?: boolean; withdrawn?: boolean; isPaidInPart?: boolean; isSentInPart?: boolean }

export type NamedState = [words: string, tone: Tone]

const cancelled: NamedState = ['Cancelled', 'off']
const completed: NamedState = ['Completed', 'done']

const payments: Record<Order['payment'], NamedState> = {
  open: ['Unpaid', 'due'],
  paid: ['Paid', 'done'],
  'partly-refunded': ['Partly refunded', 'off'],
  refunded: ['Refunded', 'off'],
}

const fulfillments: Record<Order['fulfillment'], NamedState> = {
  unfulfilled: ['Not sent', 'due'],
  shipped: ['Sent', 'done'],
  returned: ['Returned', 'off'],
}

/** Where an order stands: as a whole, its money, its pieces. */
export function statesOf({ state, payment, fulfillment }: States, signs: Signs): NamedState[] {
  const states: NamedState[] = []
  if (signs.late) states.push(['Late', 'warning'])
  if (signs.withdrawn) states.push(['Withdrawn', 'warning'])
  if (state === 'cancelled') states.push(cancelled)
  if (state === 'completed') states.push(completed)
  if (payment === 'open' && signs.isPaidInPart) states.push(['Partly paid', 'due'])
  else if (payment !== 'open' || state !== 'cancelled') states.push(payments[payment])
  if (fulfillment === 'unfulfilled' && signs.isSentInPart) states.push(['Partly sent', 'due'])
  else if (state !== 'cancelled') states.push(fulfillments[fulfillment])
  return states
}

/** The one that matters most where there is room for one. */
export function mainStateOf({ state, payment, fulfillment }: States): NamedState {
  if (state === 'cancelled') return cancelled
  if (payment === 'refunded') return payments.refunded
  if (fulfillment === 'returned') return fulfillments.returned
  if (state === 'completed') return completed
  return payment === 'open' ? payments.open : fulfillments[fulfillment]
}
