import { expect } from 'vitest'
import type { Searched } from '../../../contract/catalogue/searched.ts'
import type { AppContext } from '../../app-context.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { changeSettings } from '../../test/settings.ts'

/** @returns the hidden product's name */
async function fill(context: AppContext) {
  const categoryId = await newCategory(context, { name: 'Galespire' })
  await changeSettings(context, 'search', { synonyms: 'cloak, mantle' })
  const hidden = 'Golden Axe of Dusk'
  await newProduct(context, { name: 'Moss-hide Mantle', description: 'Moulded.', stock: 3 })
  await newProduct(context, { name: 'Sky Breaker’s Vow', description: 'Helmets.', stock: 9 })
  await newProduct(context, { name: 'Dawnhammer', stock: 1, categoryId })
  await newProduct(context, { name: 'Golden Plume', description: 'For a helmet.', stock: 5 })
  await newProduct(context, { name: hidden, description: 'Moss.', stock: 7, hidden: true })
  return hidden
}

const searches: [string, string, Searched?][] = [
  ['a stem', 'gold'],
  ['a hyphen', 'mosshide'],
  ['another spelling', 'molded'],
  ['a synonym', 'cloak'],
  ['a category', 'galespire'],
  ['part of a word', 'hammer'],
  ['a near spelling', 'helmt', { corrected: 'helmet', leftOut: [] }],
  ['a word that nothing has', 'moss qqqqqq', { leftOut: ['qqqqqq'] }],
  ['words that no product combines', 'helmet plume vow', { leftOut: ['plume'] }],
  ['nothing', 'qqqqqq'],
]

test('admins find what visitors find, and hidden products', async ({
  context,
  admin: { client },
}) => {
  const hidden = await fill(context)
  for (const [by, search, changed] of searches) {
    const shop = await client('GET /api/product', { query: { search } })
    const list = await client('GET /api/admin/product', { query: { search } })
    const stock = await client('GET /api/admin/stock', { query: { search } })
    const { products: hits } = await client('GET /api/admin/search', { query: { q: search } })
    const lists = [list.products, stock.products, hits.records].map(products =>
      products.map(({ name }) => name),
    )
    const visible = shop.products.map(({ name }) => name)
    const expected = lists[0]?.includes(hidden) ? [...visible, hidden] : visible
    for (const found of lists) expect([by, found.toSorted()]).toEqual([by, expected.toSorted()])
    for (const { total, searched } of [list, stock, hits]) {
      expect([by, total, searched]).toEqual([by, expected.length, changed])
    }
    expect([by, shop.searched]).toEqual([by, changed])
  }
})

test('admins find a hidden product by words that no other has, and visitors do not', async ({
  context,
  admin: { client },
}) => {
  const hidden = await fill(context)
  const query = { search: 'dusk' }
  expect((await client('GET /api/product', { query })).total).toBe(0)
  for (const endpoint of ['GET /api/admin/product', 'GET /api/admin/stock'] as const) {
    const { products, searched } = await client(endpoint, { query })
    expect([products.map(({ name }) => name), searched]).toEqual([[hidden], undefined])
  }
})

test('a filter that rules out all products with a word leaves the word as it is', async ({
  context,
  admin: { client },
}) => {
  await fill(context)
  const nothing = { products: [], total: 0 }
  const list = (filter: 'hidden' | 'no-image', search: string) =>
    client('GET /api/admin/product', { query: { filter, search } })
  // "Plume", one letter from a hidden product's word, is another product's.
  expect(await list('hidden', 'plume')).toEqual(nothing)
  expect((await list('no-image', 'plume')).total).toBe(1)
  const query = { state: 'sold-out', search: 'plume moss' } as const
  const { searched, total } = await client('GET /api/admin/stock', { query })
  expect([searched, total]).toEqual([{ leftOut: ['moss'] }, 0])
})
