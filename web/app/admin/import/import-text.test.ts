import { expect, test } from 'vitest'
import { importLabel, verdict } from './import-text.ts'

const counts = { create: 0, change: 0, keep: 5, reject: 0 }

test('a preview says what follows from it', () => {
  expect(verdict(counts)).toMatch(/already in the shop/)
  expect(verdict({ ...counts, create: 1 })).toMatch(/^You can undo the import/)
  expect(verdict({ ...counts, create: 1, reject: 1 })).toMatch(/^Fix the rejected row in/)
  expect(verdict({ ...counts, reject: 1_200 })).toMatch(/^Fix the 1,200 rejected rows in/)
  expect(importLabel({ ...counts, change: 1 })).toBe('Import 1 row')
  expect(importLabel({ ...counts, create: 1_000, change: 200 })).toBe('Import 1,200 rows')
})
