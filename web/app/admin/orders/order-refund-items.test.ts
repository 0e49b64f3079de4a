import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { linesToCancel, linesToRefund, refundOf } from './order-refund-items.ts'

const line = (id: string, quantity: number, shipped = 0) => ({
  ...{ id, quantity, shipped, returned: 0, canceled: 0, awaited: 0, declined: 0, undoable: 0 },
  ...{ name: id, image: null, price: 10 },
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
  expect(refundOf(order(), { a: '' }, {})).toMatchObject({ canceled: [], shipped: [], amount: 0 })
  expect(refundOf(order(), { a: '1' }, {})).toMatchObject({ amount: 9.99, isAll: false })
  expect(refundOf(order(), { a: '3' }, {})).toMatchObject({ amount: 29.95, isAll: false })
  expect(refundOf(order({ paid: 20 }), { a: '3' }, {}).amount).toBe(20)
  const unsent = order({ lines: [line('a', 3)] })
  expect(refundOf(unsent, { a: '3' }, {})).toMatchObject({ amount: 34.85, isAll: true })
})

test('shipped items can be refunded, too, and count as returned', () => {
  expect(linesToRefund(order()).map(({ id }) => id)).toEqual(['b'])
  expect(linesToRefund(order({ payment: 'open' }))).toEqual([])
  expect(refundOf(order(), {}, { b: '1' })).toMatchObject({
    ...{ canceled: [], shipped: [{ id: 'b', quantity: 1 }], amount: 9.95, isAll: false },
  })
  // A withdrawal refunded one before it came back.
  const awaited = { ...line('c', 2, 2), awaited: 1 }
  const early = order({ lines: [awaited, { ...line('b', 1, 1), awaited: 1 }] })
  expect(linesToRefund(early).map(({ id }) => id)).toEqual(['c'])
  expect(refundOf(early, {}, { c: '2' })).toMatchObject({ shipped: [], amount: 0 })
  // With the last item, the standard shipping price is refunded.
  const standard = order({ standardShipping: 3 })
  expect(refundOf(standard, { a: '3' }, { b: '1' }).amount).toBe(42.9)
  // One whose return was declined is kept.
  const declined = { ...line('c', 1, 1), returned: 1, declined: 1 }
  const kept = order({ standardShipping: 3, lines: [declined, line('b', 1, 1)] })
  expect(refundOf(kept, {}, { b: '1' }).amount).toBe(9.95)
})
