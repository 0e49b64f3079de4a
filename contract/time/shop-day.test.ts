import { expect, test } from 'vitest'
import { addDays, shopDay, shopTimeOfDay, startOfShopDay } from './shop-day.ts'

test.each([
  ['Europe/Dublin', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['Europe/Dublin', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Europe/Dublin', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['Europe/Dublin', '2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['Europe/Dublin', '2026-10-26', '2026-10-26T00:00:00.000Z'],
  ['UTC', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  ['America/New_York', '2027-01-01', '2027-01-01T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Auckland', '2027-01-01', '2026-12-31T11:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-06', '2026-04-05T12:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-28', '2026-09-27T11:00:00.000Z'],
  // At a quarter to an hour.
  ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00.000Z'],
  // The earliest and the latest of all.
  ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-06-01', '2026-06-01T11:00:00.000Z'],
  // The clock goes from 00:00 to 01:00, or back from 24:00 to 23:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
])('in %s, %s begins at %s', (timeZone, day, start) => {
  expect(startOfShopDay(day, timeZone)).toBe(start)
  expect(shopDay(start, timeZone)).toBe(day)
  expect(shopDay(Date.parse(start) - 1, timeZone)).toBe(addDays(day, -1))
})

test('a day that a zone skipped begins when the next one does', () => {
  const start = startOfShopDay('2011-12-30', 'Pacific/Apia')
  expect(start).toBe(startOfShopDay('2011-12-31', 'Pacific/Apia'))
})

test('a repeated hour shows the same times of day twice', () => {
  const inNewYork = (time: string) => shopTimeOfDay(time, 'America/New_York')
  expect(inNewYork('2026-11-01T05:30:00.000Z')).toBe('01:30')
  expect(inNewYork('2026-11-01T06:30:00.000Z')).toBe('01:30')
  expect(shopTimeOfDay('2026-11-01T05:30:00.000Z', 'Asia/Kathmandu')).toBe('11:15')
})

test('days follow each other across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
