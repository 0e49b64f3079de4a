import { expect, test } from 'vitest'
import { ApiError } from '../../../contract/client.ts'
import { failureText } from './failure-text.ts'

test('shows API messages, and a generic one for anything else', () => {
  const error = { code: 'validation_failed', message: 'This file is empty.' } as const
  expect(failureText(new ApiError(422, error))).toBe('This file is empty.')
  expect(failureText(new Error('a bug'))).toMatch(/Something went wrong/)
  expect(failureText(null)).toBe(null)
})
