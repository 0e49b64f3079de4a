import { expect, onTestFinished, test } from 'vitest'
import { shopIn } from '../../test/shop-in.ts'
import { dueText, isOverdue, whatOf } from './return-text.ts'

test.each([
  ['2026-12-07T12:00:00.000Z', 'in 14 days'],
  ['2026-12-07T11:59:59.000Z', 'in 14 days'],
  ['2026-11-24T23:30:00.000Z', 'in 1 day'],
  ['2026-11-23T13:00:00.000Z', 'today'],
  ['2026-11-23T11:00:00.000Z', 'today'],
  ['2026-11-22T13:00:00.000Z', '1 day late'],
  ['2026-11-21T13:00:00.000Z', '2 days late'],
])('money due at %s is due %s', (at, words) => {
  expect(dueText(at, Date.parse('2026-11-23T12:00:00.000Z'))).toBe(words)
})

test('a refund is overdue once the day on which it is due is over', () => {
  onTestFinished(shopIn('Europe/Berlin'))
  const dueAt = '2026-12-06T12:00:00.000Z'
  expect(isOverdue({ dueAt }, Date.parse('2026-12-06T22:59:59.999Z'))).toBe(false)
  expect(isOverdue({ dueAt }, Date.parse('2026-12-06T23:00:00.000Z'))).toBe(true)
})

test('days are those of the shop, even across a clock change', () => {
  onTestFinished(shopIn('Europe/Berlin'))
  const late = Date.parse('2026-10-20T22:30:00.000Z')
  expect(dueText('2026-11-03T22:30:00.000Z', late)).toBe('in 13 days')
  expect(dueText('2026-11-03T23:30:00.000Z', late)).toBe('in 14 days')
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
