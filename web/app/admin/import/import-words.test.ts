import { expect, test } from 'vitest'
import { ApiError } from '../../../../contract/client.ts'
import { failureWords, importLabel, verdict } from './import-words.ts'

const counts = { create: 0, change: 0, keep: 5, refuse: 0 }

test('a preview says what follows from it', () => {
  expect(verdict(counts)).toMatch(/in the shop already/)
  expect(verdict({ ...counts, create: 1 })).toMatch(/^You can undo the import/)
  expect(verdict({ ...counts, create: 1, refuse: 1 })).toMatch(/^Mend the refused line in/)
  expect(verdict({ ...counts, refuse: 1_200 })).toMatch(/^Mend the 1,200 refused lines in/)
  expect(importLabel({ ...counts, change: 1 })).toBe('Import 1 line')
  expect(importLabel({ ...counts, create: 1_000, change: 200 })).toBe('Import 1,200 lines')
})

test('a refusal of the file is said as the API says it', () => {
  const error = { code: 'validation_failed', message: 'This file is empty.' } as const
  expect(failureWords(new ApiError(422, error))).toBe('This file is empty.')
  expect(failureWords(new Error('a bug'))).toMatch(/Something went wrong/)
  expect(failureWords(null)).toBe(null)
})
