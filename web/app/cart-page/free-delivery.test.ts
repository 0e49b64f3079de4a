import { expect, test } from 'vitest'
import { missingForFreeDelivery } from './free-delivery.ts'

test.each([
  [249, 1],
  [10, 240],
])('of %d, %d is missing for free shipping', (subtotal, missing) => {
  expect(missingForFreeDelivery(subtotal)).toBe(missing)
})

test.each([250, 900])('of %d, nothing is missing', subtotal => {
  expect(missingForFreeDelivery(subtotal)).toBeUndefined()
})
