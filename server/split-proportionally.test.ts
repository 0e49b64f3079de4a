import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { splitProportionally } from './split-proportionally.ts'

const split = (amount: number, ...parts: number[]) =>
  splitProportionally(cents(amount), parts.map(cents))

test('leftover cents go to the largest remainders, and among equal ones to the first', () => {
  expect(split(10, 1, 2, 3)).toEqual([2, 3, 5])
  expect(split(10, 3, 2, 1)).toEqual([5, 3, 2])
  expect(split(100, 1, 1, 1)).toEqual([34, 33, 33])
  expect(split(5, 1, 0, 1, 1)).toEqual([2, 0, 2, 1])
})

test('an amount of zero, or parts that are all zero, give only zeros', () => {
  expect(split(0, 1, 2)).toEqual([0, 0])
  expect(split(5, 0, 0)).toEqual([0, 0])
  expect(split(5)).toEqual([])
})
