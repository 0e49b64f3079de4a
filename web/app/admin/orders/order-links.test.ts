import { expect, test } from 'vitest'
import { listBefore, ordersAdmin } from './order-links.ts'

test('the way back from an order leads to the list as it was, if that led to it', () => {
  const from = '/orders-admin?search=forge&state=late&sort=oldest&page=3'
  expect(listBefore({ from })).toEqual({ to: from, label: 'Orders' })
  expect(listBefore({ from: '/orders-admin' })).toEqual(ordersAdmin)
  for (const state of [null, {}, { from: 7 }, { from: '/users?page=2' }, { from: '//elsewhere' }]) {
    expect(listBefore(state)).toEqual(ordersAdmin)
  }
})
