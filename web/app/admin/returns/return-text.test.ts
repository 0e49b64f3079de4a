import { expect, test } from 'vitest'
import { dueText, whatOf } from './return-text.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')

test.each([
  ['2026-11-26T13:00:00.000Z', 'in 3 days'],
  ['2026-11-24T13:00:00.000Z', 'in 1 day'],
  ['2026-11-23T13:00:00.000Z', 'within a day'],
  ['2026-11-23T11:00:00.000Z', '1 day late'],
  ['2026-11-21T13:00:00.000Z', '2 days late'],
])('money due at %s is due %s', (at, words) => {
  expect(dueText(at, now)).toBe(words)
})

test('what is withdrawn from is the order, its pieces, or what was written', () => {
  const items = [
    { name: 'Helm', quantity: 2 },
    { name: 'Cape', quantity: 1 },
  ]
  const named = { whole: true, items, description: '' }
  expect(whatOf({ ...named, items: [] })).toBe('The whole order')
  expect(whatOf(named)).toBe('All remaining items: 2 × Helm, 1 × Cape')
  expect(whatOf({ ...named, whole: false })).toBe('2 × Helm, 1 × Cape')
  expect(whatOf({ whole: false, items: [], description: 'The helm.' })).toBe('The helm.')
})
