import { expect } from 'vitest'
import { newUser } from '../test/accounts.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { test } from '../test/fixtures.ts'
import { buy } from '../test/selling.ts'

test('one search finds orders, products, categories and users', async ({
  context,
  openBrowser,
  admin: { client },
}) => {
  const ask = (q: string) => client('GET /api/admin/search', { query: { q } })
  const categoryId = await newCategory(context, { name: 'Wyvern Kéep' })
  const product = await newProduct(context, { name: 'Moss Mantle', categoryId })
  const user = await newUser(context, { name: 'Wyvern Smith', user_name: 'smithy' })
  const { number } = (await buy(openBrowser(), product, { name: 'Wyvern Buyer' })).order

  expect(await ask('wyvern')).toEqual({
    orders: {
      records: [{ id: number, name: number, detail: 'Wyvern Buyer · buyer@example.com' }],
      total: 1,
    },
    products: {
      records: [{ id: product, name: 'Moss Mantle', detail: 'Wyvern Kéep' }],
      total: 1,
    },
    categories: { records: [{ id: categoryId, name: 'Wyvern Kéep', detail: '' }], total: 1 },
    users: {
      records: [{ id: user.id, name: 'Wyvern Smith', detail: `smithy · ${user.email}` }],
      total: 1,
    },
    discounts: { records: [], total: 0 },
  })
  const idsOf = async (q: string) =>
    Object.values(await ask(q)).flatMap(({ records }) => records.map(({ id }) => id))
  expect(await idsOf(number)).toEqual([number])
  expect(await idsOf('buyer@exam')).toEqual([number])
  expect(await idsOf('keep wyv')).toEqual([product, categoryId])
  expect(await idsOf('SMITHY')).toEqual([user.id])
  expect(await idsOf('moss mantle')).toEqual([number, product])
  const { code } = await newDiscount(context, { code: 'WINTER-10' })
  expect(await idsOf('winter-1')).toEqual([code])
  expect(await idsOf(user.email.slice(0, -4))).toEqual([user.id])
  for (const nothing of ['', '  ', '%', 'no such thing']) {
    expect(await idsOf(nothing)).toEqual([])
  }
})

test('a search returns five of many matches and their total', async ({
  context,
  admin: { client },
}) => {
  for (let n = 0; n < 6; n += 1) {
    await newProduct(context, { name: `Wyvern ${n}` })
    await newCategory(context, { name: `Wyvern ${n}` })
  }
  const { products, categories } = await client('GET /api/admin/search', {
    query: { q: 'wyvern' },
  })
  expect([products.records.length, products.total]).toEqual([5, 6])
  expect(products.records[0]?.name).toBe('Wyvern 5')
  expect([categories.records.length, categories.total]).toEqual([5, 6])
})
