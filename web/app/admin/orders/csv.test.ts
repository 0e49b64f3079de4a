import { expect, test } from 'vitest'
import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { csvOf } from './csv.ts'
import { ordersAsCsv } from './orders-csv.ts'

const lineOf = (value: string | number) => csvOf([[value]]).slice(1, -2)

test.each(['=1+1', '+49', '-2', '@SUM(A1)', '\t=1'])('%j is no formula', text => {
  expect(lineOf(text)).toBe(`'${text}`)
})

test('a text that begins with a line break is no formula, either', () => {
  expect(lineOf('\r=1')).toBe('"\'\r=1"')
  expect(lineOf('\n=1')).toBe('"\'\n=1"')
})

test.each([
  ['plain', 'plain'],
  ['a=b', 'a=b'],
  ['Ann, of "the Forge"', '"Ann, of ""the Forge"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['two\nlines', '"two\nlines"'],
  [-1.5, '-1.5'],
  [1099, '1099'],
  ['', ''],
])('%j is written %j', (value, line) => {
  expect(lineOf(value)).toBe(line)
})

test('orders have a line each below their headings', () => {
  const order: AdminOrderSummary = {
    ...{
      id: '1',
      number: '10001',
      name: '=Ann',
      email: 'ann@example.com',
      total: 1099.5,
      count: 2,
      lineCount: 1,
      lines: [],
    },
    address: {
      name: '=Ann',
      street: '7 Forge Lane',
      postcode: '01067',
      city: 'Cork',
      country: 'IE',
    },
    ...{ shipping: 'Standard delivery', shippingPrice: 6.9, tax: [{ rate: 23, amount: 205.6 }] },
    ...{ received: 500, refunded: 20 },
    ...{ state: 'placed', payment: 'open', fulfillment: 'unfulfilled' },
    placedAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...{ late: true, withdrawn: false, shipped: 1, returned: 0 },
  }
  expect(ordersAsCsv([order]).slice(1).split('\r\n')).toEqual([
    'Number,Placed,State,Name,Email,Street,Postcode,City,Country,Pieces,' +
      'Shipping,Shipping in EUR,VAT in EUR,Sum in EUR,Received in EUR,Refunded in EUR',
    '10001,2026-11-22T10:00:00.000Z,"Late, Partly paid, Partly shipped",\'=Ann,ann@example.com,' +
      '7 Forge Lane,01067,Cork,IE,2,Standard delivery,6.90,205.60,1099.50,500.00,20.00',
    '',
  ])
})
