import { expect, test } from 'vitest'
import { tileSizeOf } from './tile-size.ts'

const page = ['lead', 'small', 'small', 'small', 'small']

test.each([
  [1, ['row']],
  [2, ['half', 'half']],
  [3, ['row', 'half', 'half']],
  [4, ['quarter', 'quarter', 'quarter', 'quarter']],
  [5, page],
  [6, [...page, 'row']],
  [12, [...page, ...page, 'half', 'half']],
])('%i products fill their rows', (count, places) => {
  expect(Array.from({ length: count }, (_, index) => tileSizeOf(index, count))).toEqual(places)
})
