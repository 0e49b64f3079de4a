import { expect } from 'vitest'
import type {
  AdminProductPage,
  AdminProductsQuery,
} from '../../../contract/catalogue/product-list.ts'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { holdStock } from '../../stock/holds.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test as base } from '../../test/fixtures.ts'
import { withStockTransaction } from '../stock-list/stock-changes.ts'
import { changeProduct, deleteProduct } from './products.ts'

const namesOf = ({ products }: AdminProductPage) => products.map(({ name }) => name)

type List = (query?: Partial<AdminProductsQuery>) => Promise<AdminProductPage>

const test = base.extend<{ list: List }>({
  list: async ({ admin }, use) =>
    use((query = {}) => admin.client('GET /api/admin/product', { query })),
})

/** In the order of creation; the first one was changed last. */
async function fill(context: AppContext) {
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const image = 'a'.repeat(64)
  const wyvern = await newProduct(context, {
    name: 'Moss Wyvern',
    priceCents: cents(300),
    categoryId,
    image,
    weight: 9_000,
    stock: 7,
  })
  const elan = await newProduct(context, { name: 'Élan', priceCents: cents(100), image })
  const zephyr = await newProduct(context, { name: 'zephyr', priceCents: cents(200), categoryId })
  const mantle = await newProduct(context, {
    name: 'Moss Mantle',
    priceCents: cents(200),
    weight: 0,
  })
  await deleteProduct(context, 'system', await newProduct(context, { name: 'Gone' }))
  await changeProduct(context, 'system', wyvern, { description: 'Scales over moss.' })
  return { categoryId, wyvern, elan, zephyr, mantle }
}

test('an admin lists products in the order of a column, either way', async ({ context, list }) => {
  expect(await list()).toEqual({ products: [], total: 0 })
  await fill(context)
  const [wyvern, elan, zephyr, mantle] = ['Moss Wyvern', 'Élan', 'zephyr', 'Moss Mantle']
  for (const [sort, names] of [
    ['added', [wyvern, elan, zephyr, mantle]],
    ['name', [elan, mantle, wyvern, zephyr]],
    ['price', [elan, zephyr, mantle, wyvern]],
    ['changed', [elan, zephyr, mantle, wyvern]],
  ] as const) {
    expect(namesOf(await list({ sort })), sort).toEqual(names)
    expect(namesOf(await list({ sort: `-${sort}` })), `-${sort}`).toEqual(names.toReversed())
    const found = await list({ sort, search: 'moss' })
    expect(namesOf(found), sort).toEqual(names.filter(name => name.startsWith('Moss')))
    const back = await list({ sort: `-${sort}`, search: 'moss' })
    expect(namesOf(back), `-${sort}`).toEqual(namesOf(found).toReversed())
  }
})

test('an admin lists products of a category, without one, without an image or without a weight', async ({
  context,
  list,
}) => {
  const { categoryId } = await fill(context)
  for (const [query, names] of [
    [{ category: categoryId }, ['zephyr', 'Moss Wyvern']],
    [{ category: 'galespire' }, ['zephyr', 'Moss Wyvern']],
    [{ category: 'none' }, []],
    [{ filter: 'uncategorized' }, ['Moss Mantle', 'Élan']],
    [{ filter: 'no-image' }, ['Moss Mantle', 'zephyr']],
    [{ filter: 'no-image', search: 'moss' }, ['Moss Mantle']],
    [{ filter: 'no-weight' }, ['zephyr', 'Élan']],
    [{ filter: 'no-weight', search: 'galespire' }, ['zephyr']],
    [{ filter: 'uncategorized', search: 'moss' }, ['Moss Mantle']],
    [{ filter: 'no-image', search: 'galespire' }, ['zephyr']],
    [{ search: 'galespire' }, ['zephyr', 'Moss Wyvern']],
    [{ search: 'moss', category: categoryId }, ['Moss Wyvern']],
    [{ search: '%' }, []],
  ] as const) {
    const page = await list(query)
    expect([query, namesOf(page), page.total]).toEqual([query, names, names.length])
    const sorted = await list({ ...query, sort: 'price' })
    expect([query, namesOf(sorted).toSorted()]).toEqual([query, names.toSorted()])
    const past = await list({ ...query, page: 2, limit: 25 })
    expect([query, past]).toEqual([query, { products: [], total: names.length }])
  }
  for (const query of [
    { category: categoryId, filter: 'no-image' },
    { limit: 101 },
    { page: 1_002, limit: 100 },
  ] as const) {
    expect(await apiError(list(query))).toMatchObject({ status: 422 })
  }
})

test('a row of the list has all that is shown, without the description', async ({
  context,
  list,
}) => {
  const { wyvern } = await fill(context)
  await withStockTransaction(context, change =>
    holdStock(change, 'order', [{ productId: wyvern, quantity: 3 }]),
  )
  const { products } = await list({ sort: 'added', limit: 2 })
  const [first, second] = products
  expect(first).toEqual({
    id: wyvern,
    name: 'Moss Wyvern',
    price: 3,
    image: 'a'.repeat(64),
    category: expect.objectContaining({ name: 'Galespire' }),
    free: 4,
    reduced: false,
    hidden: false,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(second).toMatchObject({ category: null, free: null })
})
