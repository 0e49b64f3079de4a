import { expect, test } from 'vitest'
import { formatChange } from './sales-text.ts'

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
