import { expect } from 'vitest'
import { parseOrderNumber } from '../order-number.ts'
import { transferReferenceOf } from '../payments/providers.ts'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { actOn, buy } from '../test/selling.ts'
import { readOrderSearch } from './order-search.ts'

const test = base.extend<{
  found: (search: string) => Promise<string[]>
}>({
  found: async ({ admin }, use) => {
    await use(async search => {
      const { orders, total } = await admin.client('GET /api/admin/order', { query: { search } })
      expect(total).toBe(orders.length)
      return orders.map(({ number }) => number)
    })
  },
})

test('an order is found by what is on its letters, its package and its transfer', async ({
  context,
  openBrowser,
  admin,
  found,
}) => {
  const product = await newProduct(context)
  const country = 'DE'
  const address = { name: 'Jürgen Müller', street: 'Lange Straße 3', postcode: '10115', country }
  const other = { name: 'Ann Boese', street: 'Seestrasse 9', postcode: '80331', country }
  const { number } = (await buy(openBrowser(), product, address)).order
  const { number: second } = (await buy(openBrowser(), product, other)).order
  const act = (wanted: object) => actOn(context, admin, number, wanted)
  await act({ action: 'book-payment' })
  await act({ action: 'ship', carrier: 'Post', tracking: 'RR 4738 2916 5DE' })
  const reference = transferReferenceOf(number)
  for (const search of [
    ...[
      number,
      `#${number}`,
      `Order ${number}`,
      `order no. ${number}`,
      ` # ${number}`,
      reference.replaceAll(' ', ''),
      reference.toLowerCase(),
    ],
    ...['10115', 'müller', 'Mueller', 'MULLER', 'strasse lange', 'Straße 10115', 'Lange Straße 3'],
    ...['RR473829165DE', 'rr 4738 2916', '47382916'],
  ]) {
    expect([search, await found(search)]).toEqual([search, [number]])
  }
  for (const search of [second, '80331', 'Böse', 'boese', 'Seestraße', `#${second}`]) {
    expect([search, await found(search)]).toEqual([search, [second]])
  }
  for (const search of ['#10115', 'RF0010115', 'Muller 80331', '10116', '4738', '%%%%%%%1']) {
    expect([search, await found(search)]).toEqual([search, []])
  }
  const [parcel] = (await admin.client('GET /api/admin/order/{number}', { params: { number } }))
    .order.parcels
  await act({
    action: 'track',
    parcel: parcel?.id,
    carrier: 'Post',
    tracking: 'XX 0000 1111',
    mail: false,
  })
  expect(await found('00001111')).toEqual([number])
  expect(await found('47382916')).toEqual([])
})

test('an order is found by a postcode that is typed without its space', async ({
  context,
  openBrowser,
  found,
}) => {
  const product = await newProduct(context)
  for (const [country, postcode] of [
    ['IE', 'D02 XY45'],
    ['NL', '1011 AB'],
  ] as const) {
    const { number } = (await buy(openBrowser(), product, { country, postcode })).order
    expect([postcode, await found(postcode.replace(' ', ''))]).toEqual([postcode, [number]])
  }
  expect(await found('D02XY46')).toEqual([])
})

test('an order is found by what was ordered, its code, its papers and who carries it', async ({
  context,
  openBrowser,
  admin,
  found,
}) => {
  await newDiscount(context, { code: 'WINTER-10' })
  const product = await newProduct(context, { name: 'Moss Mäntle' })
  const browser = openBrowser()
  const { number } = (await buy(browser, product, { code: 'WINTER-10' })).order
  await buy(openBrowser(), await newProduct(context, { name: 'Ash Cape' }))
  const act = (wanted: object) => actOn(context, admin, number, wanted)
  await act({ action: 'book-payment' })
  const { invoices } = await act({ action: 'ship', carrier: 'Raven Post' })
  const [invoice] = invoices
  if (!invoice) throw new Error('There is no invoice.')
  for (const search of ['moss mantle', 'winter-10', 'raven', invoice.number, 'Ann Buyer']) {
    expect([search, (await found(search)).at(-1)]).toEqual([search, number])
  }
  expect(await found('moss')).toEqual([number])
  expect(await found('moss cape')).toEqual([])
})

test('digits are an order number, and also what an address or a package has', () => {
  const numbered = (number: string) => ({
    words: [],
    scope: { column: 'seq', values: [parseOrderNumber(number)], size: 1 },
  })
  expect(readOrderSearch(' ')).toEqual([])
  expect(readOrderSearch('%')).toEqual([])
  expect(readOrderSearch('#10007')).toEqual([numbered('10007')])
  expect(readOrderSearch('10115')).toEqual([numbered('10115'), { words: ['10115'] }])
  expect(readOrderSearch('1234567890')).toHaveLength(2)
  // A short name is not searched by a part of it.
  expect(readOrderSearch('Joe')).toEqual([{ words: ['joe'] }])
})

test('orders are found by number, words and state, and sorted', async ({
  context,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context)
  const [first, second, third] = [
    await buy(openBrowser(), product, { name: 'Élodie Forge', email: 'elodie@example.com' }),
    await buy(openBrowser(), product, { city: 'Half_way 50%' }),
    await buy(openBrowser(), product),
  ]
  for (const [{ order }, action] of [
    [first, 'book-payment'],
    [third, 'cancel'],
  ] as const) {
    await actOn(context, admin, order.number, { action })
  }
  const found = async (query: object) => {
    const { orders, total } = await admin.client('GET /api/admin/order', { query })
    expect(total).toBe(orders.length)
    return orders.map(({ number }) => number)
  }
  const [one, two, three] = [first, second, third].map(({ order }) => order.number)
  expect(await found({})).toEqual([three, two, one])
  expect(await found({ sort: 'unpaid' })).toEqual([two, three, one])
  expect(await found({ sort: 'oldest' })).toEqual([one, two, three])
  expect(await found({ search: two })).toEqual([two])
  expect(await found({ search: 'forge elodie' })).toEqual([three, two, one].filter(n => n === one))
  expect(await found({ search: 'f_way 50%' })).toEqual([two])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ state: 'unpaid' })).toEqual([two])
  expect(await found({ state: 'to-ship' })).toEqual([one])
  expect(await found({ state: 'canceled' })).toEqual([three])
})
