import { expect, test } from 'vitest'
import { formatChange, formatWholePrice, roundUp } from './sales-text.ts'

test.each([
  [112, 100, '+12%'],
  [95, 100, '−5%'],
  [100, 100, '0%'],
  [0, 100, '−100%'],
  [3_000, 100, '+2,900%'],
  [100, 0, undefined],
])('sales of %d after %d are a change of %s', (amount, previous, text) => {
  expect(formatChange(amount, previous)).toBe(text)
})

test.each([
  [0, 0],
  [-5, 0],
  [3, 10],
  [12, 20],
  [100, 100],
  [101, 200],
  [57_428.6, 60_000],
  [95_000, 100_000],
])('the axis of sales up to %d ends at %d', (amount, end) => {
  expect(roundUp(amount)).toBe(end)
})

test('a price on the axis has no cents', () => {
  expect(formatWholePrice(60_000)).toBe('€60,000')
})
