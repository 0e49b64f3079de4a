import { expect, test } from 'vitest'
import {
  unreturnedQuantity,
  unshippedQuantity,
} from '../../../../contract/orders/line-quantities.ts'
import { allOf, checkQuantities, requestedQuantities, toLines } from './order-quantities.ts'

const line = (id: string, quantity: number, shipped = 0, returned = 0) => ({
  ...{ id, quantity, shipped, returned, awaited: 0, declined: 0, undoable: 0, canceled: 0 },
  ...{ name: id, image: null, price: 1, total: 1, taxRate: 23, tax: 0, discount: 0, inShop: true },
})
const lines = [line('a', 3, 1), line('b', 2)]

test('all that are left are shipped, unless fewer are typed', () => {
  expect(allOf(lines, unshippedQuantity)).toEqual({ a: '2', b: '2' })
  expect(allOf(lines, unreturnedQuantity)).toEqual({ a: '1', b: '0' })
  const typed = { a: ' 1 ', b: '0' }
  expect(checkQuantities(typed, lines, unshippedQuantity)).toEqual({})
  expect(toLines(typed, lines, unshippedQuantity)).toEqual([{ id: 'a', quantity: 1 }])
})

test('a return starts with the items that the buyer requested, at most what was shipped', () => {
  const named = [
    { id: 'a', quantity: 3 },
    { id: 'gone', quantity: 1 },
  ]
  expect(requestedQuantities(lines, named)).toEqual({ a: '1', b: '0' })
  const inPart = [line('a', 3, 3, 2)]
  const two = [{ id: 'a', quantity: 2 }]
  expect(requestedQuantities(inPart, two)).toEqual({ a: '0' })
})

test.each(['3', '-1', '1.5', 'two', '1e1'])('%s is rejected beside its field', a => {
  expect(checkQuantities({ a, b: '1' }, lines, unshippedQuantity)).toEqual({
    'quantities.a': 'Enter a whole number from 0 to 2',
  })
})

test('no item at all is rejected', () => {
  expect(checkQuantities({ a: '', b: '0' }, lines, unshippedQuantity)).toHaveProperty('lines')
})
