import { expect, test } from 'vitest'
import { readOrderNumber } from './typed-order-number.ts'

test.each([
  ['#10001', '10001'],
  ['Order 10001 ', '10001'],
  ['Order # 10001', '10001'],
  ['RF251000 1', '10001'],
  ['Reference: rf25 1000 1', '10001'],
  // Two numbers are none: joined, they would be that of another order.
  ['10001 2', '10001 2'],
  ['2 10001', '2 10001'],
  ['10001/2', '10001/2'],
])('the order number %j is %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
})
