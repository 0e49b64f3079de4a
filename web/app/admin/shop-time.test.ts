import { expect, test } from 'vitest'
import { formatShopTime } from './shop-time.ts'
import { fromShopTime, toShopTime } from './shop-time-field.ts'

test.each([
  ['2026-11-25T09:00', '2026-11-25T09:00:00.000Z'],
  ['2026-07-25T09:00', '2026-07-25T08:00:00.000Z'],
  ['2026-12-31T00:00', '2026-12-31T00:00:00.000Z'],
  // The clock goes from 01:00 to 02:00, and in autumn from 02:00 back to 01:00.
  ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T00:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
])('%s in the shop is %s', (typed, time) => {
  expect(fromShopTime(typed)).toBe(time)
  expect(toShopTime(time)).toBe(typed)
})

test('a time that no clock shows is the hour after it', () => {
  expect(fromShopTime('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z')
})

test('a moment is told in the shop’s time', () => {
  expect(formatShopTime('2026-07-25T08:00:00.000Z')).toBe('25 Jul 2026, 09:00')
})
