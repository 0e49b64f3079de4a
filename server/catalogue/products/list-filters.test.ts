import { expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import type { PriceRange } from '../../db/search/terms.ts'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { searchProducts } from '../search/search-products.ts'
import { candidatesOf, findFiltered, type ListFilters } from './list-filters.ts'
import { orderOf } from './product-order.ts'
import { changeProduct } from './products.ts'

/** Prices of 1 to 12; every third is sold out, every fourth reduced from 20, every fifth outside the category. */
async function fillShop(context: AppContext) {
  const categoryId = await newCategory(context, { name: 'Forge' })
  const made = Array.from({ length: 12 }, (_, n) => n + 1)
  for (const n of made) {
    const isReduced = n % 4 === 0
    const id = await newProduct(context, {
      name: `Helm ${String.fromCharCode(64 + n)}`,
      priceCents: cents(isReduced ? 2_000 : n * 100),
      stock: n % 3 === 0 ? 0 : null,
      categoryId: n % 5 === 0 ? null : categoryId,
    })
    if (isReduced)
      await changeProduct(context, 'system', id, { reduction: { cents: cents(n * 100) } })
  }
  await newProduct(context, { name: 'Helm Z', priceCents: cents(500), hidden: true, categoryId })
  return { categoryId, made }
}

const allOf = (filters: ListFilters & { categoryId?: string | undefined }) => (n: number) =>
  (!filters.prices || (n * 100 >= filters.prices.min && n * 100 <= filters.prices.max)) &&
  (!filters.reduced || n % 4 === 0) &&
  (!filters.available || n % 3 !== 0) &&
  (!filters.categoryId || n % 5 !== 0)

const ranges: (PriceRange | undefined)[] = [
  undefined,
  { min: 200, max: 1_000 },
  { min: 400, max: 400 },
  { min: 99_000, max: 99_999 },
]
const allFilters = ranges.flatMap(prices =>
  [true, false].flatMap(reduced =>
    [true, false].map(available => ({ prices, reduced, available })),
  ),
)

test('filtered lists and searches have the same products and order, whether few or many match', async ({
  context,
}) => {
  const { categoryId, made } = await fillShop(context)
  const { db } = context
  const rows = await db.read.selectFrom('products').select(['seq', 'name']).execute()
  const numberOf = (seq: number) =>
    (rows.find(row => row.seq === seq)?.name.charCodeAt(5) ?? 0) - 64
  const page = { limit: 3, offset: 1 }
  for (const filters of allFilters) {
    for (const category of [undefined, categoryId]) {
      const wanted = { ...filters, categoryId: category }
      const ascending = made.filter(allOf(wanted))
      for (const sort of ['-added', 'name', 'price', '-price'] as const) {
        const expected = sort.startsWith('-') ? ascending.toReversed() : ascending
        const order = orderOf(sort)
        for (const few of [1, 1_000]) {
          const label = { ...wanted, sort, few }
          const listed = await findFiltered(db, wanted, { order, ...page }, few)
          expect([label, listed.seqs.map(numberOf), listed.total]).toEqual([
            label,
            expected.slice(1, 4),
            expected.length,
          ])
          const found = await searchProducts(context, 'helm', {
            categoryId: category,
            hidden: false,
            candidates: await candidatesOf(db, wanted, few),
            order: sort === '-added' ? undefined : order,
            ...page,
          })
          expect([label, found.seqs.map(numberOf), found.total]).toEqual([
            label,
            expected.slice(1, 4),
            expected.length,
          ])
        }
      }
    }
  }
})

test('a list and its total are filtered by price, reduction and stock', async ({
  context,
  client,
}) => {
  const { categoryId } = await fillShop(context)
  const prices = async (query: object) => {
    const { products, total } = await client('GET /api/product', { query })
    return [total, products.map(({ price }) => price)]
  }
  expect(await prices({ minPrice: 2, maxPrice: 3.5 })).toEqual([2, [3, 2]])
  expect(await prices({ minPrice: 11, sort: 'price' })).toEqual([2, [11, 12]])
  expect(await prices({ maxPrice: 1, category: categoryId })).toEqual([1, [1]])
  expect(await prices({ reduced: 'only' })).toEqual([3, [12, 8, 4]])
  const inForge = { category: categoryId, stock: 'available' }
  expect(await prices(inForge)).toEqual([6, [11, 8, 7, 4, 2]])
  expect(await prices({ reduced: 'only', search: 'helm', maxPrice: 4 })).toEqual([1, [4]])
})

test('a search that is right but too narrow finds nothing rather than something else', async ({
  context,
  client,
}) => {
  await fillShop(context)
  await newProduct(context, { name: 'Golden axe', priceCents: cents(9_900) })
  const query = { search: 'golden axe', maxPrice: 50 }
  const { products, total, searched } = await client('GET /api/product', { query })
  expect([products, total, searched]).toEqual([[], 0, undefined])
})

test('a range is two amounts, the lower one first, and an empty field is no bound', async ({
  app,
}) => {
  const statusOf = async (query: string) => {
    const { statusCode, body } = await app.inject(`/api/product?${query}`)
    return [statusCode, Object.keys(JSON.parse(body).error?.fields ?? {})]
  }
  expect(await statusOf('minPrice=&maxPrice=')).toEqual([200, []])
  expect(await statusOf('minPrice=10&maxPrice=10.00')).toEqual([200, []])
  expect(await statusOf('minPrice=cheap')).toEqual([422, ['minPrice']])
  expect(await statusOf('maxPrice=-1')).toEqual([422, ['maxPrice']])
  expect(await statusOf('maxPrice=1.999')).toEqual([422, ['maxPrice']])
  expect(await statusOf('minPrice=20&maxPrice=10')).toEqual([422, ['maxPrice']])
})
