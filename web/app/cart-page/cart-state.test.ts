import { expect, test } from 'vitest'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { cartRows, checkoutBlocker, validateQuantity } from './cart-state.ts'

const lineOf = (id: string, problem: CartLine['problem'] = null): CartLine => ({
  product: {
    id,
    name: `Set ${id}`,
    image: null,
    category: null,
    price: 10,
    availability: 'available',
  },
  quantity: 1,
  total: 10,
  oldPrice: null,
  problem,
  left: null,
  addedAt: '2026-11-23T10:00:00.000Z',
})
const cartOf = (...lines: CartLine[]): Cart => ({ lines, count: lines.length, subtotal: 0 })
const shown = (cart: Cart, removed: Parameters<typeof cartRows>[1]) =>
  cartRows(cart, removed).map(({ line, removed }) => line.product.id + (removed ? '-' : ''))

test('a line that was removed keeps its place, also once it is back', () => {
  const [a, b, c] = [lineOf('a'), lineOf('b'), lineOf('c')]
  const removed = [
    { line: c, place: 2 },
    { line: a, place: 0 },
  ]
  expect(shown(cartOf(b), removed)).toEqual(['a-', 'b', 'c-'])
  expect(shown(cartOf(), removed)).toEqual(['a-', 'c-'])
  expect(shown(cartOf(b, a), removed)).toEqual(['a', 'b', 'c-'])
})

test('what stands in the way of the checkout is named', () => {
  expect(checkoutBlocker(cartOf(lineOf('a')))).toBeUndefined()
  expect(checkoutBlocker(cartOf(lineOf('a'), lineOf('b', 'gone')))).toMatch(/^Set b can’t/)
  expect(checkoutBlocker(cartOf(lineOf('a', 'too-few'), lineOf('b', 'gone')))).toMatch(
    /^2 sets can’t/,
  )
})

test.each(['1', '99', ' 7 '])('a line can have %j', typed => {
  expect(validateQuantity(typed, 2)).toBeUndefined()
})

test.each(['', '100', '-1', '1.5', 'x'])('a line cannot have %j', typed => {
  expect(validateQuantity(typed, 2)).toMatch(/1 to 99 of a set.*still 2/)
})

test('none of it leads to its removal', () => {
  expect(validateQuantity('0', 2)).toMatch(/still 2. .* Remove/)
})
