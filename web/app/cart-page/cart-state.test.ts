import { expect, test } from 'vitest'
import type { Cart, CartLine } from '../../../contract/cart/cart.ts'
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

test('a removed line keeps its position, and a restored one has that of the cart', () => {
  const [a, b, c] = [lineOf('a'), lineOf('b'), lineOf('c')]
  const removed = [
    { line: c, index: 2 },
    { line: a, index: 0 },
  ]
  expect(shown(cartOf(b), removed)).toEqual(['a-', 'b', 'c-'])
  expect(shown(cartOf(), removed)).toEqual(['a-', 'c-'])
  expect(shown(cartOf(a, b), removed)).toEqual(['a', 'b', 'c-'])
  // Another tab has removed the line before it since.
  expect(shown(cartOf(b, c), [{ line: b, index: 1 }])).toEqual(['b', 'c'])
})

test('items that block the checkout are named', () => {
  expect(checkoutBlocker(cartOf(lineOf('a')))).toBeUndefined()
  expect(checkoutBlocker(cartOf(lineOf('a'), lineOf('b', 'gone')))).toBe('Fix Set b to check out.')
  expect(checkoutBlocker(cartOf(lineOf('a', 'too-few'), lineOf('b', 'gone')))).toMatch(
    /^Fix 2 items/,
  )
})

test.each(['1', '99', ' 7 '])('a line can have %j', typed => {
  expect(validateQuantity(typed, 2)).toBeUndefined()
})

test.each(['', '100', '-1', '1.5', 'x'])('a line cannot have %j', typed => {
  expect(validateQuantity(typed, 2)).toMatch(/from 1 to 99\. It’s still 2/)
})

test('a quantity of 0 explains how to remove the line', () => {
  expect(validateQuantity('0', 2)).toMatch(/still 2. .* Remove/)
})
