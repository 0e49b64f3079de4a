import { expect, onTestFinished, test } from 'vitest'
import { shopIn } from '../../test/shop-in.ts'
import { formatShopTime } from './shop-time.ts'
import { fromShopTime, toShopTime } from './shop-time-field.ts'

test.each([
  ['Europe/Dublin', '2026-11-25T09:00', '2026-11-25T09:00:00.000Z'],
  ['Europe/Dublin', '2026-07-25T09:00', '2026-07-25T08:00:00.000Z'],
  ['Europe/Dublin', '2026-12-31T00:00', '2026-12-31T00:00:00.000Z'],
  // The clock goes from 01:00 to 02:00, and in autumn from 02:00 back to 01:00.
  ['Europe/Dublin', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Dublin', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Dublin', '2026-10-25T00:59', '2026-10-24T23:59:00.000Z'],
  ['Europe/Dublin', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Dublin', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30:00.000Z'],
  ['Pacific/Auckland', '2027-01-01T00:00', '2026-12-31T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-25T09:00', '2026-11-25T03:15:00.000Z'],
  ['UTC', '2026-10-25T01:30', '2026-10-25T01:30:00.000Z'],
])('in a shop in %s, %s is %s', (timeZone, typed, time) => {
  onTestFinished(shopIn(timeZone))
  expect(fromShopTime(typed)).toBe(time)
  expect(toShopTime(time)).toBe(typed)
})

test.each([
  ['Europe/Dublin', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30:00.000Z'],
])('in %s, %s, which no clock shows, is the hour after it', (timeZone, typed, time) => {
  onTestFinished(shopIn(timeZone))
  expect(fromShopTime(typed)).toBe(time)
})

test('a moment is told in the shop’s time', () => {
  onTestFinished(shopIn('Europe/Dublin'))
  expect(formatShopTime('2026-07-25T08:00:00.000Z')).toBe('25 Jul 2026, 09:00')
})
