import { expect, test } from 'vitest'
import { endOfHold } from './hold.ts'

test.each([
  ['2026-11-23T00:00:00Z', 'Europe/Dublin', '2026-11-30T23:59:59.999Z'],
  ['2026-11-23T23:59:59Z', 'Europe/Dublin', '2026-11-30T23:59:59.999Z'],
  ['2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-12-01T22:59:59.999Z'],
  // Clocks go back on 25 October.
  ['2026-10-23T12:00:00Z', 'Europe/Berlin', '2026-10-30T22:59:59.999Z'],
])('a hold of 7 days that begins at %s in %s ends with its last day', (from, timeZone, end) => {
  expect(new Date(endOfHold(7, timeZone, Date.parse(from))).toISOString()).toBe(end)
})
