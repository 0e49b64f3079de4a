import { expect, test } from 'vitest'
import { readSnapshot } from './snapshot-field.ts'

const seen = {
  lines: [{ id: 'a', name: 'Set a', price: 1, quantity: 2 }],
  country: 'IE',
  shipping: 'standard',
  shippingPrice: 0,
  code: null,
  total: 2,
  tax: 0,
  isOutsideVatArea: false,
}

test('what a page wrote is read again', () => {
  expect(readSnapshot(JSON.stringify(seen))).toEqual(seen)
})

test.each([undefined, '', 'null', '[]', '{"lines":[{}]}', '{'])('%j says nothing', field => {
  expect(readSnapshot(field)).toBeUndefined()
})
