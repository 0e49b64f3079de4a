import { expect, test } from 'vitest'
import { timeZoneCity } from './time-zone-city.ts'
import { canonicalTimeZone, timeZoneNames } from './time-zones.ts'

test.each([
  ['Europe/Dublin', 'Europe/Dublin'],
  ['europe/dublin', 'Europe/Dublin'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  // Its sign is the other way round.
  ['Etc/GMT+5', undefined],
  ['+05:30', undefined],
  ['Factory', undefined],
  ['Europe/Atlantis', undefined],
  ['Europe/Dublin ', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the time zone %j is stored as %s', (name, stored) => {
  expect(canonicalTimeZone(name)).toBe(stored)
})

test('each listed zone is stored by its listed name', () => {
  const names = [...timeZoneNames()]
  expect(names.filter(name => canonicalTimeZone(name) !== name)).toEqual([])
  expect(names.length).toBeGreaterThan(400)
})

test.each([
  ['Europe/Dublin', 'Dublin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/North_Dakota/New_Salem', 'New Salem'],
  ['America/Port_of_Spain', 'Port of Spain'],
  ['UTC', 'UTC'],
])('the clock of %s is that of %s', (timeZone, city) => {
  expect(timeZoneCity(timeZone)).toBe(city)
})
