import { expect, test } from 'vitest'
import type { Category } from '../../../contract/catalogue/category.ts'
import { findCategory } from './find-category.ts'

const [spire, cafe] = [
  { id: 'c1', name: 'Galespire' } as Category,
  { id: 'c2', name: 'Caf\u00e9' } as Category,
]

test.each([
  ['c1', spire],
  ['galespire', spire],
  ['GALESPIRE', spire],
  ['cafe\u0301', cafe],
  ['C1', undefined],
  ['', undefined],
])('%j names a category', (idOrName, category) => {
  expect(findCategory([spire, cafe], idOrName)).toBe(category)
})
