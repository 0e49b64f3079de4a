import { expect } from 'vitest'
import type { ManageOrder } from '../../contract/order.ts'
import { seqOf } from '../order-number.ts'
import { transferReferenceOf } from '../payments/providers.service.ts'
import { test as base } from '../test/audited.ts'
import type { Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { buy, updatedAtOf } from '../test/selling.ts'
import { readOrderSearch } from './order-search.ts'

const test = base.extend<{
  admin: Browser
  found: (search: string) => Promise<string[]>
}>({
  admin: async ({ context, app }, use) => {
    const shop = { context, app }
    await use(browserOf(shop, await roles.admin.arrive(shop)))
  },
  found: async ({ admin }, use) => {
    await use(async search => {
      const { orders, total } = await admin.client('GET /api/admin/order', { query: { search } })
      expect(total).toBe(orders.length)
      return orders.map(({ number }) => number)
    })
  },
})

test('an order is found by what is on its letters, its parcel and its transfer', async ({
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
  const act = async (wanted: object) => {
    const body = { updatedAt: await updatedAtOf(context, number), ...wanted } as ManageOrder
    return admin.client('PUT /api/admin/order/{number}', { params: { number }, body })
  }
  await act({ action: 'book-payment' })
  await act({ action: 'ship', carrier: 'Post', tracking: 'RR 4738 2916 5DE' })

  const reference = transferReferenceOf(number)
  for (const search of [
    ...[
      number,
      `#${number}`,
      ` # ${number}`,
      reference.replaceAll(' ', ''),
      reference.toLowerCase(),
    ],
    ...['10115', 'müller', 'Mueller', 'MULLER', 'strasse lange', 'Straße 10115'],
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
})

test('digits are an order number, and also what an address or a parcel has', () => {
  expect(readOrderSearch(' ')).toBeUndefined()
  expect(readOrderSearch('#10007')).toEqual({ seq: seqOf('10007'), words: [] })
  expect(readOrderSearch('10115')).toMatchObject({ seq: seqOf('10115'), words: [['10115']] })
  // A short name is not searched by a part of it.
  expect(readOrderSearch('Joe')).toMatchObject({ words: [['joe']], tracking: undefined })
})
