import { expect, test } from 'vitest'
import { accountBanned } from './failures.ts'

test('a blocked user is told how to contact the shop, if a contact is set', () => {
  expect(accountBanned('help@shop.example').message).toBe(
    'This account is blocked. Write to us at help@shop.example.',
  )
  expect(accountBanned('').message).toBe('This account is blocked.')
})
