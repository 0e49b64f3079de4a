import { expect, test } from 'vitest'
import { mainStateOf, statesOf } from './order-states.ts'

const placed = { state: 'placed', payment: 'open', fulfillment: 'unfulfilled' } as const
const paid = { ...placed, payment: 'paid' } as const
const sent = { state: 'completed', payment: 'paid', fulfillment: 'shipped' } as const
const cancelled = { ...placed, state: 'cancelled' } as const

test.each([
  [placed, {}, 'Unpaid, Not sent'],
  [placed, { late: true, isPaidInPart: true }, 'Late, Partly paid, Not sent'],
  [paid, {}, 'Paid, Not sent'],
  [paid, { withdrawn: true, isPaidInPart: true }, 'Withdrawn, Paid, Not sent'],
  [paid, { isSentInPart: true }, 'Paid, Partly sent'],
  [sent, { isSentInPart: true, isPaidInPart: true }, 'Completed, Paid, Sent'],
  [{ ...sent, fulfillment: 'returned' }, {}, 'Completed, Paid, Returned'],
  [cancelled, {}, 'Cancelled'],
  [{ ...cancelled, payment: 'refunded' }, {}, 'Cancelled, Refunded'],
] as const)('%j with %j is said as “%s”', (states, signs, words) => {
  expect(statesOf(states, signs).map(([words]) => words)).toEqual(words.split(', '))
})

test.each([
  [placed, 'Unpaid', 'due'],
  [paid, 'Not sent', 'due'],
  [{ ...paid, payment: 'partly-refunded' }, 'Not sent', 'due'],
  [{ ...paid, fulfillment: 'shipped' }, 'Sent', 'done'],
  [sent, 'Completed', 'done'],
  [{ ...sent, fulfillment: 'returned' }, 'Returned', 'off'],
  [{ ...sent, payment: 'refunded', fulfillment: 'returned' }, 'Refunded', 'off'],
  [{ ...cancelled, payment: 'refunded' }, 'Cancelled', 'off'],
] as const)('of %j “%s” matters most', (states, words, tone) => {
  expect(mainStateOf(states)).toEqual([words, tone])
})
