import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.tsx'

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:05Z', 'just now'],
  ['2026-11-22T11:59:01Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 min ago'],
  ['2026-11-22T10:00:00Z', '2 h ago'],
  ['2026-11-21T12:00:00Z', '1 day ago'],
  ['2026-11-12T12:00:00Z', '10 days ago'],
])('%s was %s', (at, words) => {
  expect(relativeTime(at, now)).toBe(words)
})

test('what is long ago has its day', () => {
  expect(relativeTime('2026-09-01T12:00:00Z', now)).toContain('2026')
})
