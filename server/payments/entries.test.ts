import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { type Entry, paymentStateOf } from './entries.ts'

type Step = [kind: Entry['kind'], cents: number, charge?: number]

const order = {
  total_cents: cents(4_000),
  waived_cents: cents(0),
  opening_seq: 0,
  state: 'placed',
} as const

/** The state of an order after entries, each of which may name the charge that it belongs to. */
function stateAfter(...steps: Step[]) {
  return stateOf(order, ...steps)
}

function stateOf(of: Parameters<typeof paymentStateOf>[1], ...steps: Step[]) {
  const entries = steps.map(([kind, amount, charge], index): Entry => {
    const provider = 'transfer'
    return {
      ...{ seq: index, order_id: 'order', kind, provider },
      ...{ cents: cents(amount), provider_ref: `ref ${index}`, at: '2026-11-25T00:00:00.000Z' },
      charge_ref: charge === undefined ? null : `ref ${charge}`,
    }
  })
  return paymentStateOf(entries, of)
}

/** Paid in part by a mistaken booking, then in full; the surplus went back, and a dispute took the rest. */
const disputed: Step[] = [
  ['charge', 1_000],
  ['charge', 4_000],
  ['refund', 1_000, 1],
  ['chargeback', 3_000, 1],
]

test('an order whose charged-back money was paid again is due once a mistaken booking is undone', () => {
  const paidAgain: Step[] = [...disputed, ['charge', 3_000]]
  expect(stateAfter(...disputed)).toBe('partly-refunded')
  expect(stateAfter(...paidAgain)).toBe('paid')
  expect(stateAfter(...paidAgain, ['reversal', 1_000, 0])).toBe('open')
  expect(stateAfter(...paidAgain, ['reversal', 1_000, 0], ['reversal', 3_000, 4])).toBe('open')
})

test('undoing the payment that replaced charged-back money leads back to what was before it', () => {
  for (const amount of [3_000, 1_000, 5_000]) {
    const again: Step[] = [...disputed, ['charge', amount], ['reversal', amount, 4]]
    expect(stateAfter(...again), String(amount)).toBe('partly-refunded')
  }
})

test('a refund still counts after it was booked again by mistake', () => {
  const refunded: Step[] = [
    ['charge', 4_000],
    ['refund', 1_500, 0],
  ]
  expect(stateAfter(...refunded)).toBe('partly-refunded')
  expect(stateAfter(...refunded, ['charge', 1_500])).toBe('paid')
  expect(stateAfter(...refunded, ['charge', 1_500], ['reversal', 1_500, 2])).toBe('partly-refunded')
})

test('after a change of the items, what is kept by then pays the new total, and later refunds count', () => {
  // Reduced from 40 to 30 euros.
  const reduced: Step[] = [
    ['charge', 4_000],
    ['refund', 1_000, 0],
  ]
  const at = (total: number) => ({ ...order, total_cents: cents(total), opening_seq: 1 })
  expect(stateOf(at(3_000), ...reduced)).toBe('paid')
  expect(stateOf(at(3_500), ...reduced)).toBe('open')
  expect(stateOf(at(3_500), ...reduced, ['charge', 500])).toBe('paid')
  expect(stateOf(at(3_500), ...reduced, ['charge', 500], ['refund', 500, 2])).toBe(
    'partly-refunded',
  )
  expect(stateOf(at(3_500), ...reduced, ['refund', 500, 0])).toBe('open')
  expect(stateOf(at(3_000), ...reduced, ['chargeback', 3_000, 0])).toBe('refunded')
  expect(stateOf(at(3_500), ...reduced, ['charge', 500], ['reversal', 500, 2])).toBe('open')
})
