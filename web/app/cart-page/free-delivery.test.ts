import { expect, test } from 'vitest'
import { shopDefaults } from '../../../shop/defaults.ts'
import { missingForFreeDelivery } from './free-delivery.ts'

const methods = shopDefaults.shipping.zones.flatMap(zone => zone.methods)

test.each([
  [249, 1],
  [10, 240],
])('of %d, %d is missing for free shipping', (subtotal, missing) => {
  expect(missingForFreeDelivery(methods, subtotal)).toBe(missing)
})

test.each([250, 900])('of %d, nothing is missing', subtotal => {
  expect(missingForFreeDelivery(methods, subtotal)).toBeUndefined()
})
