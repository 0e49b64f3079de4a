import { expect, test } from 'vitest'
import { bookingQuestion } from './booking-question.ts'

const placed = {
  state: 'placed',
  total: 135.9,
  waived: 0,
  paid: 0,
  due: 135.9,
  replaceable: 0,
} as const
const inPart = { ...placed, paid: 35.8, due: 100.1 } as const
const canceled = { ...placed, state: 'canceled', due: 0 } as const
const inPartWaived = { ...inPart, waived: 10, due: 90.1 } as const
/** €100.00 was charged back after a refund of €35.90. */
const chargedBack = { ...placed, due: 0, replaceable: 100 } as const

test.each([
  [placed, 135.9],
  [inPart, 100.1],
  [canceled, 135.9],
  [chargedBack, 100],
] as const)('what is due, as of %j %d, is recorded unasked', (order, amount) => {
  expect(bookingQuestion(order, amount)).toBeUndefined()
})

test.each([
  [placed, 125.9, '€10.00 less than is due. Record it as a partial payment?'],
  [inPart, 100, '€0.10 less than is due. Record it as a partial payment?'],
  [placed, 136, '€0.10 more than is due. Record €136.00?'],
  [inPart, 135.9, '€35.80 more than is due. Record €135.90?'],
  [canceled, 135.8, '€135.80 isn’t the total of this canceled order, so all of it is refunded.'],
  [canceled, 140, '€140.00 is more than the total of this canceled order.'],
  [inPartWaived, 100, '€9.90 more than is due.'],
  [chargedBack, 90, '€10.00 less than was charged back. Record it anyway?'],
  [chargedBack, 140, '€4.10 more than is due.'],
] as const)('of %j another sum, %d, is asked about', (order, amount, words) => {
  expect(bookingQuestion(order, amount)?.text).toContain(words)
})
