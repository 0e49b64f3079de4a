import { expect, test } from 'vitest'
import { allPieces, checkPieces, piecesOf } from './order-pieces.ts'
import { leftToReturn, leftToShip } from './order-rules.ts'

const line = (id: string, quantity: number, shipped = 0, returned = 0) => ({
  ...{ id, quantity, shipped, returned, canceled: 0 },
  ...{ name: id, image: null, price: 1, total: 1, taxRate: 23, tax: 0, discount: 0, inShop: true },
})
const lines = [line('a', 3, 1), line('b', 2)]

test('all that are left are shipped, unless fewer are typed', () => {
  expect(allPieces(lines, leftToShip)).toEqual({ a: '2', b: '2' })
  expect(allPieces(lines, leftToReturn)).toEqual({ a: '1', b: '0' })
  const typed = { a: ' 1 ', b: '0' }
  expect(checkPieces(typed, lines, leftToShip)).toEqual({})
  expect(piecesOf(typed, lines, leftToShip)).toEqual([{ id: 'a', quantity: 1 }])
})

test.each(['3', '-1', '1.5', 'two', '1e1'])('%s is refused beside its field', a => {
  expect(checkPieces({ a, b: '1' }, lines, leftToShip)).toEqual({
    'pieces.a': 'Type a whole number from 0 to 2.',
  })
})

test('no piece at all is refused', () => {
  expect(checkPieces({ a: '', b: '0' }, lines, leftToShip)).toHaveProperty('lines')
})
