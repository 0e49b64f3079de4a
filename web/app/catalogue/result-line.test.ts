import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import { reachedLine, resultLine } from './result-line.tsx'

const all = { search: '', category: '', page: 1 }

test.each([
  [all, 24, '24 sets'],
  [all, 1, '1 set'],
  [all, 0, ''],
  [{ ...all, search: 'helm' }, 999, '999 sets for “helm”'],
  [{ ...all, search: 'helm' }, 1_000, 'At least 1,000 sets for “helm”'],
  [{ ...all, category: 'c1' }, 10_000, '10,000 sets in this category'],
  [{ ...all, search: 'helm' }, 0, 'No sets match'],
  [{ ...all, maxPrice: 5 }, 0, 'No sets match'],
  [{ ...all, maxPrice: 500 }, 10_000, 'At least 10,000 sets'],
  [{ ...all, stock: 'available' as const }, 25_000, '25,000 sets'],
])('%j with %d', (query, total, line) => {
  expect(resultLine(query, { products: [], total })).toBe(line)
})

test.each([
  [all, 5, 26, '5 of 26 sets'],
  [all, 26, 26, '26 of 26 sets'],
  [all, 5, 5, ''],
  [{ ...all, page: 2 }, 5, 26, 'Sets 6–10 of 26'],
  [{ ...all, search: 'helm' }, 5, 1_000, '5 of at least 1,000 sets'],
])('%j with %d of %d', (query, count, total, line) => {
  const products = Array.from({ length: count }, () => ({}) as Product)
  expect(reachedLine(query, { products, total })).toBe(line)
})

test('a corrected search is named, and so are the words that it ignored', () => {
  const searched = { corrected: 'dawnhammer', leftOut: ['zzz'] }
  expect(
    resultLine({ ...all, search: 'dawnhamer zzz' }, { products: [], total: 2, searched }),
  ).toBe('2 sets for “dawnhammer”, without “zzz”')
})
