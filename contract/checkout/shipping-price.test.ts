import { expect, test } from 'vitest'
import { shippingPrice } from './shipping-price.ts'

const method = { tiers: [{ from: 0, price: 6.9 }], freeFrom: 250 }

test.each([
  [249.99, 6.9],
  [250, 0],
])('of articles for %d it costs %d', (subtotal, price) => {
  expect(shippingPrice(method, subtotal, 0)).toBe(price)
  expect(shippingPrice({ ...method, freeFrom: null }, subtotal, 0)).toBe(6.9)
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
  expect(shippingPrice({ tiers, freeFrom: 300 }, subtotal, 0)).toBe(price)
})

test.each([
  [0, 4.9],
  [499, 4.9],
  [500, 6.9],
  [31_499, 6.9],
  [31_500, 25],
  [999_999, 25],
])('%d g cost €%d', (grams, price) => {
  const tiers = [
    { from: 0, price: 4.9 },
    { from: 0.5, price: 6.9 },
    { from: 31.5, price: 25 },
  ]
  const method = { byWeight: true, tiers, freeFrom: 250 }
  expect(shippingPrice(method, 249.99, grams)).toBe(price)
  expect(shippingPrice(method, 250, grams)).toBe(0)
  expect(shippingPrice({ ...method, byWeight: false }, 0.5, grams)).toBe(6.9)
})

test('a weight is compared with kilograms exactly, whatever their decimals', () => {
  for (let from = 10; from <= 100_000; from += 10) {
    const tiers = [
      { from: 0, price: 1 },
      { from: from / 1000, price: 2 },
    ]
    const at = (grams: number) => shippingPrice({ byWeight: true, tiers, freeFrom: null }, 0, grams)
    if (at(from) !== 2 || at(from - 1) !== 1) expect.fail(`${from} g`)
  }
})
