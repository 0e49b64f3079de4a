import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/order.ts'
import { cancelingOf, linesToCancel } from './order-refund-items.ts'

const line = (id: string, quantity: number, shipped = 0) => ({
  ...{ id, quantity, shipped, returned: 0, canceled: 0, name: id, image: null, price: 10 },
  ...{ total: 10 * quantity, taxRate: 23, tax: 0, discount: 0.05, inShop: true },
})
const order = (changes: Partial<Order> = {}) =>
  ({
    ...{ lines: [line('a', 3), line('b', 1, 1)], payment: 'paid', paid: 44.8, surplus: 0 },
    ...{ subtotal: 40, shippingPrice: 4.9 },
    ...changes,
  }) as Order

test('only items of a paid order that were not sent are canceled with a refund', () => {
  expect(linesToCancel(order()).map(({ id }) => id)).toEqual(['a'])
  expect(linesToCancel(order({ payment: 'open' }))).toEqual([])
  expect(linesToCancel(order({ surplus: 1 }))).toEqual([])
})

test('the sum follows the items, less the discount, and never exceeds what is paid', () => {
  expect(cancelingOf(order(), { a: '' })).toMatchObject({ items: [], amount: 0 })
  expect(cancelingOf(order(), { a: '1' })).toMatchObject({ amount: 9.99, isAll: false })
  expect(cancelingOf(order(), { a: '3' })).toMatchObject({ amount: 29.95, isAll: false })
  expect(cancelingOf(order({ paid: 20 }), { a: '3' }).amount).toBe(20)
  const unsent = order({ lines: [line('a', 3)] })
  expect(cancelingOf(unsent, { a: '3' })).toMatchObject({ amount: 34.85, isAll: true })
})
