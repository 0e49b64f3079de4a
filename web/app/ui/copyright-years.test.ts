import { expect, onTestFinished, test } from 'vitest'
import { shopIn } from '../test/shop-in.ts'
import { copyrightYears } from './copyright-years.ts'

const newYear = new Date('2026-12-31T23:30:00Z')

test.for([
  ['Europe/Dublin', 2026, '2026'],
  ['Europe/Stockholm', 2026, '2026–2027'],
  ['Europe/Stockholm', 2019, '2019–2027'],
  ['America/New_York', 2027, '2026'],
] as const)(
  'the year is that of the shop’s time zone: %s, since %i',
  ([timeZone, since, shown]) => {
    onTestFinished(shopIn(timeZone))
    expect(copyrightYears(since, newYear.getTime())).toBe(shown)
  },
)
