import { expect, test } from 'vitest'
import { formatPrice } from './price.ts'

test.each([
  [0, '€0.00'],
  [249, '€249.00'],
  [249.5, '€249.50'],
  [1_000_000, '€1,000,000.00'],
])('%d euro is written %s', (price, written) => {
  expect(formatPrice(price)).toBe(written)
})
