import { expect, test } from 'vitest'
import { resultLine } from './result-line.tsx'

const all = { search: '', category: '', page: 1 }

test.each([
  [all, 24, '24 sets, newest first'],
  [all, 1, '1 set, newest first'],
  [all, 0, ''],
  [{ ...all, search: 'helm' }, 1200, '1,200 sets for “helm”'],
  [{ ...all, search: 'helm' }, 10_000, 'At least 10,000 sets for “helm”'],
  [{ ...all, category: 'c1' }, 10_000, '10,000 sets in this category, newest first'],
  [{ ...all, search: 'helm' }, 0, 'No sets match'],
])('%j with %d', (query, total, line) => {
  expect(resultLine(query, { products: [], total })).toBe(line)
})
