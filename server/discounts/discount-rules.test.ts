import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { appliesTo, discountAmount, toState } from './discount-rules.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const always = { starts_at: null, ends_at: null, max_uses: null, uses: 0 }

test('a code is valid from its start until just before its end and up to its number of uses', () => {
  const time = now.toISOString()
  const states = [
    always,
    { ...always, starts_at: time },
    { ...always, starts_at: '2026-11-23T12:00:00.001Z' },
    { ...always, ends_at: time },
    { ...always, ends_at: '2026-11-23T12:00:00.001Z' },
    { ...always, max_uses: 3, uses: 2 },
    { ...always, max_uses: 3, uses: 3 },
    { ...always, max_uses: 3, uses: 3, ends_at: time },
  ].map(limits => toState(limits, now))
  expect(states).toEqual([
    ...['running', 'running', 'planned', 'over'],
    ...['running', 'running', 'used-up', 'over'],
  ])
})

test('a percentage is rounded half up to the cent', () => {
  const percent = (value: number, sum: number) =>
    discountAmount({ kind: 'percent', value }, cents(sum))
  expect(percent(10, 54_900)).toBe(5_490)
  expect(percent(10, 5)).toBe(1)
  expect(percent(10, 4)).toBe(0)
  expect(percent(100, 99_999_999)).toBe(99_999_999)
})

test('an amount is limited to the sum of the lines', () => {
  const sum = (value: number, of: number) => discountAmount({ kind: 'amount', value }, cents(of))
  expect([sum(2_000, 5_000), sum(2_000, 1_500), sum(2_000, 0)]).toEqual([2_000, 1_500, 0])
})

test('a code without categories applies to all lines, one with categories only to theirs', () => {
  const line = (categoryId: string | null) => ({ categoryId, totalCents: cents(100) })
  const lines = [line('helmets'), line('boots'), line(null)]
  expect(lines.map(appliesTo([]))).toEqual([true, true, true])
  expect(lines.map(appliesTo(['boots']))).toEqual([false, true, false])
})
