import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { splitProportionally } from './split-proportionally.ts'

const split = (amount: number, ...parts: number[]) =>
  splitProportionally(cents(amount), parts.map(cents))

test('the cents that are left go to the largest remainders, and to the first of equal ones', () => {
  expect(split(10, 1, 2, 3)).toEqual([2, 3, 5])
  expect(split(10, 3, 2, 1)).toEqual([5, 3, 2])
  expect(split(100, 1, 1, 1)).toEqual([34, 33, 33])
  expect(split(5, 1, 0, 1, 1)).toEqual([2, 0, 2, 1])
})

test('nothing, or parts of nothing, are split into nothing', () => {
  expect(split(0, 1, 2)).toEqual([0, 0])
  expect(split(5, 0, 0)).toEqual([0, 0])
  expect(split(5)).toEqual([])
})
