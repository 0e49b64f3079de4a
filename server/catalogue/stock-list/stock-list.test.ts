import { expect } from 'vitest'
import type { StockPage, StockQuery } from '../../../contract/stock/stock.ts'
import type { AppContext } from '../../app-context.ts'
import { holdStock } from '../../stock/holds.ts'
import { test as base } from '../../test/audited.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { deleteProduct } from '../products/products.ts'
import { withStockTransaction } from './stock-changes.ts'

const namesOf = ({ products }: StockPage) => products.map(({ name }) => name)

const test = base.extend<{ list: (query?: Partial<StockQuery>) => Promise<StockPage> }>({
  list: async ({ admin }, use) =>
    use((query = {}) => admin.client('GET /api/admin/stock', { query })),
})

/** Of the pieces of Moss Wyvern, all are held. */
async function fill(context: AppContext) {
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const ids = {
    many: await newProduct(context, { name: 'Zephyr Élan', stock: 40, categoryId }),
    few: await newProduct(context, { name: 'ash Mail', stock: 5 }),
    held: await newProduct(context, { name: 'Moss Wyvern', stock: 3 }),
    none: await newProduct(context, { name: 'Moss Mantle', stock: 0 }),
    uncounted: await newProduct(context, { name: 'Moss 100% Plain' }),
    gone: await newProduct(context, { name: 'Gone', stock: 1 }),
  }
  await deleteProduct(context, 'system', ids.gone)
  await withStockTransaction(context, change =>
    holdStock(change, 'order', [{ productId: ids.held, quantity: 3 }]),
  )
  return ids
}

test('the stock list shows counted products, lowest availability first or by name', async ({
  context,
  list,
}) => {
  expect(await list()).toEqual({ products: [], total: 0 })
  const ids = await fill(context)
  const all = await list()
  expect(all.total).toBe(4)
  expect(namesOf(all).slice(2)).toEqual(['ash Mail', 'Zephyr Élan'])
  expect(namesOf(all).slice(0, 2).toSorted()).toEqual(['Moss Mantle', 'Moss Wyvern'])
  expect(all.products.find(({ id }) => id === ids.held)).toEqual({
    id: ids.held,
    name: 'Moss Wyvern',
    hidden: false,
    image: null,
    category: null,
    stock: { onHand: 3, held: 3, updatedAt: expect.any(String) },
    availability: 'sold-out',
  })
  expect(all.products.at(-1)).toMatchObject({
    category: { name: 'Galespire' },
    availability: 'available',
  })
  expect(namesOf(await list({ sort: 'name' }))).toEqual([
    'ash Mail',
    'Moss Mantle',
    'Moss Wyvern',
    'Zephyr Élan',
  ])
})

test('the stock list is filtered by state and by words of the name', async ({ context, list }) => {
  await fill(context)
  for (const [query, names] of [
    [{ state: 'low' }, ['Moss Mantle', 'Moss Wyvern', 'ash Mail']],
    [{ state: 'sold-out' }, ['Moss Mantle', 'Moss Wyvern']],
    [{ state: 'not-counted' }, ['Moss 100% Plain']],
    [{ search: 'wyv MOSS' }, ['Moss Wyvern']],
    [{ search: 'elan' }, ['Zephyr Élan']],
    [{ search: 'xylophone' }, []],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ search: 'moss', state: 'low' }, ['Moss Mantle', 'Moss Wyvern']],
    [{ search: '100%', state: 'not-counted' }, ['Moss 100% Plain']],
    [{ search: 'gone' }, []],
  ] as const) {
    for (const sort of ['free', 'name'] as const) {
      const page = await list({ ...query, sort })
      expect([query, namesOf(page).toSorted()]).toEqual([query, names.toSorted()])
      expect(page.total).toBe(names.length)
    }
  }
})

test('the stock list is paged, and a page past its end still has the total', async ({
  context,
  list,
  admin: { client },
}) => {
  await fill(context)
  const pages = await Promise.all([1, 2, 3].map(page => list({ page, limit: 2, sort: 'name' })))
  expect(pages.map(namesOf)).toEqual([
    ['ash Mail', 'Moss Mantle'],
    ['Moss Wyvern', 'Zephyr Élan'],
    [],
  ])
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
  for (const query of [{ page: 502 }, { limit: 101 }, { page: 0 }] as const) {
    expect(await apiError(list(query))).toMatchObject({ status: 422 })
  }
  const wrong = { query: { state: 'few' } } as unknown as { query: { state: 'low' } }
  expect(await apiError(client('GET /api/admin/stock', wrong))).toMatchObject({
    fields: { state: expect.any(String) },
  })
})
