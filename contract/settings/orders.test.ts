import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { OrdersSettings } from './orders.ts'
import { ReturnsSettings } from './returns.ts'

const { orders, returns } = shopDefaults

test.each([
  ['transferDays', { transferDays: '61' }],
  ['largeOrderQuantity', { largeOrderQuantity: '' }],
  ['largeOrderDays', { largeOrderDays: 8 }],
  ['unpaidPerNetwork', { unpaidPerNetwork: 19 }],
  ['invoiceWhen', { invoiceWhen: 'never' }],
])('%s can’t be %j', (field, change) => {
  const { error } = OrdersSettings.safeParse({ ...orders, ...change })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test.each([13, '13', 366, 14.5, ''])('%j withdrawal days are rejected', withdrawalDays => {
  const { error } = ReturnsSettings.safeParse({ ...returns, withdrawalDays })
  expect(error?.issues[0]?.message).toBe('Enter a whole number from 14 to 365')
})
