import { expect, test } from 'vitest'
import { refundDueAt } from './refund-due.ts'

test.each([
  ['2026-11-22T10:00:00.000Z', 'Europe/Berlin', '2026-12-06T22:59:59.999Z'],
  ['2026-11-22T10:00:00.000Z', 'Pacific/Apia', '2026-12-06T10:59:59.999Z'],
  // Clocks go forward, or back, before the refund is due.
  ['2026-03-20T22:30:00.000Z', 'Europe/Berlin', '2026-04-03T21:59:59.999Z'],
  ['2026-10-19T22:30:00.000Z', 'Europe/Berlin', '2026-11-03T22:59:59.999Z'],
])('the refund for a withdrawal at %s in %s is due at %s', (at, timeZone, dueAt) => {
  expect(refundDueAt(at, timeZone)).toBe(dueAt)
})
