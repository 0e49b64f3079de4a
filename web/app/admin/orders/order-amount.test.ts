import { expect, test } from 'vitest'
import { readAmount } from './order-amount.ts'

test.each([
  ['899', '899.00'],
  ['899.5', '899.50'],
  ['899,50', '899.50'],
  [' € 899.00 ', '899.00'],
  ['899,00 €', '899.00'],
  ['1,000.00', '1000.00'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1,000', '1000.00'],
  ['1,000,000', '1000000.00'],
])('the amount %j is read as %j', (typed, read) => {
  expect(readAmount(typed)).toBe(read)
})

test.each([
  '1.000',
  '1,00,000',
  '1,000,00',
  '1.2.3',
  'ten',
  '-5',
  '1,2345',
  '0.005',
  '0,125',
  '012.500',
])('what is no amount, %j, is left for the API to reject', typed => {
  expect(readAmount(typed)).not.toMatch(/^\d+(\.\d{1,2})?$/)
})
