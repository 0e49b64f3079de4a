import { expect, test } from 'vitest'
import { addDays, shopDay, startOfShopDay } from './shop-day.ts'

test.each([
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins at %s in Dublin', (day, start) => {
  expect(startOfShopDay(day)).toBe(start)
  expect(shopDay(start)).toBe(day)
  expect(shopDay(Date.parse(start) - 1)).toBe(addDays(day, -1))
})

test('days follow each other across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
