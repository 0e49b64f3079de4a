import { expect, test } from 'vitest'
import { shippingPrice } from './shipping-price.ts'

const method = { tiers: [{ from: 0, price: 6.9 }], freeFrom: 250 }

test.each([
  [249.99, 6.9],
  [250, 0],
])('of articles for %d it costs %d', (subtotal, price) => {
  expect(shippingPrice(method, subtotal)).toBe(price)
  expect(shippingPrice({ ...method, freeFrom: null }, subtotal)).toBe(6.9)
})

test.each([
  [0, 4],
  [49.99, 4],
  [50, 2.5],
  [99.99, 2.5],
  [100, 9],
  [300, 0],
])('with tiers, of articles for %d it costs %d', (subtotal, price) => {
  const tiers = [
    { from: 0, price: 4 },
    { from: 50, price: 2.5 },
    { from: 100, price: 9 },
  ]
  expect(shippingPrice({ tiers, freeFrom: 300 }, subtotal)).toBe(price)
})
