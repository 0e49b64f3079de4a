import { expect, test } from 'vitest'
import { accountBanned } from './failures.ts'

test('who is blocked is told where to write, if there is such a place', () => {
  expect(accountBanned('help@shop.example').message).toBe(
    'This account is blocked. Please write to help@shop.example.',
  )
  expect(accountBanned('').message).toBe('This account is blocked.')
})
