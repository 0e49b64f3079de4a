import { expect, test } from 'vitest'
import { shippingPrice } from './delivery.ts'

const words = { id: 'standard', name: 'Standard', delivery: '3 days', days: null }
const method = { ...words, price: 6.9, freeFrom: 250 }

test.each([
  [249.99, 6.9],
  [250, 0],
])('of articles for %d it costs %d', (subtotal, price) => {
  expect(shippingPrice(method, subtotal)).toBe(price)
  expect(shippingPrice({ ...method, freeFrom: null }, subtotal)).toBe(6.9)
})
