import { expect, test } from 'vitest'
import { listedFulfillment, listedPayment, mainStateOf } from './order-states.ts'

const placed = { state: 'placed', payment: 'open', fulfillment: 'unfulfilled' } as const
const paid = { ...placed, payment: 'paid' } as const
const sent = { state: 'completed', payment: 'paid', fulfillment: 'shipped' } as const
const canceled = { ...placed, state: 'canceled' } as const

test.each([
  [placed, 'Unpaid', 'due'],
  [paid, 'Not shipped', 'due'],
  [{ ...paid, payment: 'partly-refunded' }, 'Not shipped', 'due'],
  [{ ...paid, fulfillment: 'shipped' }, 'Shipped', 'done'],
  [sent, 'Completed', 'done'],
  [{ ...sent, fulfillment: 'returned' }, 'Returned', 'off'],
  [{ ...sent, payment: 'refunded', fulfillment: 'returned' }, 'Refunded', 'off'],
  [{ ...canceled, payment: 'refunded' }, 'Canceled', 'off'],
] as const)('of %j “%s” matters most', (states, words, tone) => {
  expect(mainStateOf(states, {})).toEqual([words, tone])
})

test.each([
  [paid, { dispute: 'open' }, 'Disputed'],
  [{ ...sent, payment: 'refunded' }, { dispute: 'lost' }, 'Dispute lost'],
  [placed, { isPaidInPart: true }, 'Partly paid'],
  [paid, { isPaidInPart: true, isShippedInPart: true }, 'Partly shipped'],
  [sent, { isPaidInPart: true, isShippedInPart: true }, 'Completed'],
  [{ ...canceled, payment: 'refunded' }, { isRefundToSend: true }, 'Refund due'],
  [sent, { isShippedInPart: true, isReturnedInPart: true }, 'Partly returned'],
  [canceled, { isPaidInPart: true }, 'Canceled'],
] as const)('of %j with %j “%s” matters most', (states, signs, words) => {
  expect(mainStateOf(states, signs)[0]).toBe(words)
})

test.each([
  [placed, {}, 'Unpaid', 'Not shipped'],
  [placed, { overdue: true }, 'Payment overdue', 'Not shipped'],
  [placed, { isPaidInPart: true }, 'Partly paid', 'Not shipped'],
  [paid, { overdue: true }, 'Paid', 'Shipping overdue'],
  [paid, { dispute: 'open' }, 'Disputed', 'Not shipped'],
  [paid, { withdrawn: true }, 'Paid', 'Return requested'],
  [paid, { isShippedInPart: true }, 'Paid', 'Partly shipped'],
  [paid, { isCanceled: true }, 'Paid', 'Nothing to ship'],
  [sent, { isReturnedInPart: true }, 'Paid', 'Partly returned'],
  [{ ...sent, payment: 'refunded', fulfillment: 'returned' }, {}, 'Refunded', 'Returned'],
  [{ ...canceled, payment: 'refunded' }, { isRefundToSend: true }, 'Refund due', 'Canceled'],
  [{ ...sent, payment: 'partly-refunded' }, { isRefundToSend: true }, 'Refund due', 'Shipped'],
  [canceled, {}, undefined, 'Canceled'],
  [canceled, { isPaidInPart: true }, 'Partly paid', 'Canceled'],
] as const)('a list shows an order %j with %j as “%s” and “%s”', (...row) => {
  const [states, signs, payment, fulfillment] = row
  expect(listedPayment(states, signs)?.[0]).toBe(payment)
  expect(listedFulfillment(states, signs)[0]).toBe(fulfillment)
})
