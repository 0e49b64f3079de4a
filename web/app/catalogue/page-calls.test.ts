import { expect, test } from 'vitest'
import { callsFor } from './page-calls.ts'

test.each([
  [1, 1, [{ page: 1 }]],
  [7, 7, [{ page: 7 }]],
  [1, 8, [{ page: 1, limit: 40 }]],
  [5, 8, [{ page: 2, limit: 20 }]],
  [7, 10, [{ page: 3, limit: 15 }, { page: 10 }]],
  [1, 21, [{ page: 1, limit: 100 }, { page: 21 }]],
])('the calls for pages %d to %d', (from, to, calls) => {
  expect(callsFor(from, to)).toEqual(calls)
})

test('any calls give all of the products, in their order and once', () => {
  const rows = Array.from({ length: 250 }, (_, row) => row)
  for (const [from, to] of [
    [3, 20],
    [12, 15],
    [6, 45],
    [20, 20],
  ] as const) {
    const given = callsFor(from, to).flatMap(({ page, limit = 5 }) => {
      expect(limit).toBeLessThanOrEqual(100)
      return rows.slice((page - 1) * limit, page * limit)
    })
    expect(given).toEqual(rows.slice((from - 1) * 5, to * 5))
  }
})

test('a page that is no number is left to the API to reject', () => {
  expect(callsFor(Number.NaN, Number.NaN)).toEqual([{ page: Number.NaN }])
})
