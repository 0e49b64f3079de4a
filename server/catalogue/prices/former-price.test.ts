import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import { cents } from '../../money.ts'
import { discountPercent, formerPrice, lowestPrice, type OfferedPrice } from './former-price.ts'

const now = '2026-11-23T12:00:00.000Z'
const daysAgo = (days: number, ms = 0) => new Date(Date.parse(now) - days * day + ms).toISOString()
const offered = (...prices: [since: string, euro: number | null][]): OfferedPrice[] =>
  prices.map(([since, euro]) => ({ since, cents: euro === null ? null : cents(euro * 100) }))

describe('the lowest price of the previous 30 days', () => {
  test.for<[string, OfferedPrice[], number | null]>([
    ['is the one price there was', offered([daysAgo(400), 549]), 549],
    [
      'is the lowest of several',
      offered([daysAgo(90), 549], [daysAgo(20), 449], [daysAgo(9), 599]),
      449,
    ],
    [
      'has the price that the days began with',
      offered([daysAgo(90), 449], [daysAgo(10), 549]),
      449,
    ],
    [
      'leaves out what ended 30 days ago to the instant',
      offered([daysAgo(90), 449], [daysAgo(30), 549]),
      549,
    ],
    ['has what ended an instant later', offered([daysAgo(90), 449], [daysAgo(30, 1), 549]), 449],
    ['leaves out what is set at the same instant', offered([daysAgo(90), 549], [now, 449]), 549],
    [
      'is that of all its days for a younger product',
      offered([daysAgo(5), 599], [daysAgo(2), 549]),
      549,
    ],
    ['is unknown of a product that begins now', offered([now, 549]), null],
    ['is unknown without a history', [], null],
    [
      'leaves out prices at which nobody could buy',
      offered([daysAgo(90), null], [daysAgo(3), 549]),
      549,
    ],
    [
      'is unknown of a product that was hidden',
      offered([daysAgo(90), 549], [daysAgo(31), null]),
      null,
    ],
    ['may be nothing', offered([daysAgo(90), 549], [daysAgo(8), 0], [daysAgo(7), 549]), 0],
  ])('%s', ([, history, lowest]) => {
    expect(lowestPrice(history, now)).toBe(lowest === null ? null : lowest * 100)
  })
})

describe('the former price', () => {
  const steady = offered([daysAgo(400), 549])
  test('is the lowest one, where the reduced price is lower', () => {
    expect(formerPrice(steady, now, cents(49_900))).toBe(54_900)
    expect(formerPrice(steady, now, cents(54_899))).toBe(54_900)
  })

  test('is none where the reduced price is not lower', () => {
    expect(formerPrice(steady, now, cents(54_900))).toBeNull()
    expect(formerPrice([], now, cents(1))).toBeNull()
  })

  test('is none where the price was raised to be lowered', () => {
    const raised = offered([daysAgo(400), 499], [daysAgo(2), 699])
    expect(formerPrice(raised, now, cents(49_900))).toBeNull()
    expect(formerPrice(raised, now, cents(47_900))).toBe(49_900)
  })

  test('is that of the last reduction where the next one follows too soon', () => {
    const before = offered([daysAgo(90), 549], [daysAgo(20), 499], [daysAgo(10), 549])
    expect(formerPrice(before, now, cents(49_900))).toBeNull()
    expect(formerPrice(before, daysAgo(-20), cents(49_900))).toBe(54_900)
  })
})

test('the percentage is never rounded up', () => {
  expect(discountPercent(cents(54_900), cents(49_900))).toBe(9)
  expect(discountPercent(cents(54_900), cents(54_899))).toBe(0)
  expect(discountPercent(cents(10_000), cents(9_001))).toBe(9)
  expect(discountPercent(cents(9_999_999), cents(0))).toBe(100)
})
