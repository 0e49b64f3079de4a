import { expect, test } from 'vitest'
import { standingOf } from './order-standing.ts'

test.each([
  ['placed', 'open', 'unfulfilled', 'Unpaid', 'due'],
  ['placed', 'paid', 'unfulfilled', 'To ship', 'due'],
  ['placed', 'partly-refunded', 'unfulfilled', 'To ship', 'due'],
  ['placed', 'paid', 'shipped', 'Shipped', 'done'],
  ['completed', 'paid', 'shipped', 'Completed', 'done'],
  ['completed', 'paid', 'returned', 'Returned', 'off'],
  ['completed', 'refunded', 'returned', 'Refunded', 'off'],
  ['cancelled', 'refunded', 'unfulfilled', 'Cancelled', 'off'],
] as const)('%s, %s, %s is said as “%s”', (state, payment, fulfillment, words, tone) => {
  expect(standingOf({ state, payment, fulfillment })).toEqual({ words, tone })
})
