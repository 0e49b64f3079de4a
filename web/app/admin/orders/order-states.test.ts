import { expect, test } from 'vitest'
import { mainStateOf, statesOf } from './order-states.ts'

const placed = { state: 'placed', payment: 'open', fulfillment: 'unfulfilled' } as const
const paid = { ...placed, payment: 'paid' } as const
const sent = { state: 'completed', payment: 'paid', fulfillment: 'shipped' } as const
const cancelled = { ...placed, state: 'cancelled' } as const

test.each([
  [placed, {}, 'Unpaid, Not shipped'],
  [placed, { late: true, isPaidInPart: true }, 'Payment overdue, Partly paid, Not shipped'],
  [paid, {}, 'Paid, Not shipped'],
  [paid, { withdrawn: true, isPaidInPart: true }, 'Return requested, Paid, Not shipped'],
  [paid, { dispute: 'open' }, 'Disputed, Paid, Not shipped'],
  [
    { ...sent, payment: 'refunded' },
    { dispute: 'lost' },
    'Dispute lost, Completed, Refunded, Shipped',
  ],
  [paid, { isShippedInPart: true }, 'Paid, Partly shipped'],
  [sent, { isShippedInPart: true, isPaidInPart: true }, 'Completed, Paid, Shipped'],
  [sent, { isReturnedInPart: true }, 'Completed, Paid, Shipped, Partly returned'],
  [{ ...sent, fulfillment: 'returned' }, { isReturnedInPart: true }, 'Completed, Paid, Returned'],
  [cancelled, {}, 'Canceled'],
  [{ ...cancelled, payment: 'refunded' }, {}, 'Canceled, Refunded'],
] as const)('%j with %j is said as “%s”', (states, signs, words) => {
  expect(statesOf(states, signs).map(([words]) => words)).toEqual(words.split(', '))
})

test.each([
  [placed, 'Unpaid', 'due'],
  [paid, 'Not shipped', 'due'],
  [{ ...paid, payment: 'partly-refunded' }, 'Not shipped', 'due'],
  [{ ...paid, fulfillment: 'shipped' }, 'Shipped', 'done'],
  [sent, 'Completed', 'done'],
  [{ ...sent, fulfillment: 'returned' }, 'Returned', 'off'],
  [{ ...sent, payment: 'refunded', fulfillment: 'returned' }, 'Refunded', 'off'],
  [{ ...cancelled, payment: 'refunded' }, 'Canceled', 'off'],
] as const)('of %j “%s” matters most', (states, words, tone) => {
  expect(mainStateOf(states, {})).toEqual([words, tone])
})

test.each([
  [paid, { dispute: 'open' }, 'Disputed'],
  [{ ...sent, payment: 'refunded' }, { dispute: 'lost' }, 'Dispute lost'],
  [placed, { isPaidInPart: true }, 'Partly paid'],
  [paid, { isPaidInPart: true, isShippedInPart: true }, 'Partly shipped'],
  [sent, { isPaidInPart: true, isShippedInPart: true }, 'Completed'],
  [sent, { isShippedInPart: true, isReturnedInPart: true }, 'Partly returned'],
  [cancelled, { isPaidInPart: true }, 'Canceled'],
] as const)('of %j with %j “%s” matters most', (states, signs, words) => {
  expect(mainStateOf(states, signs)[0]).toBe(words)
})
