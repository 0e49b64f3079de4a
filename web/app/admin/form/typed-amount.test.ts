import { expect, test } from 'vitest'
import { readAmount } from './typed-amount.ts'

test.each([
  ['899', 899],
  ['899.5', 899.5],
  ['899,50', 899.5],
  [' € 899.00 ', 899],
  ['899,00 €', 899],
  ['1,000.00', 1000],
  ['1.234,56', 1234.56],
  ['1 234,56', 1234.56],
  ['1,000', 1000],
  ['1,000,000', 1000000],
])('the amount %j is read as %d', (typed, read) => {
  expect(readAmount(typed)).toBe(read)
})

test.each([
  '',
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
])('%j is no amount', typed => {
  expect(readAmount(typed)).toBeNaN()
})
