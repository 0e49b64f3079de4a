import { expect } from 'vitest'
import { CatalogueSort } from '../../../contract/catalogue/product.ts'
import {
  type AdminProductsQuery,
  ProductFilter,
  ProductSort,
} from '../../../contract/catalogue/product-list.ts'
import { limits } from '../../../contract/limits.ts'
import { newCategory } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { explainAll, explainPlan, indexThatSkips } from '../../test/plan.ts'
import { findListed, type Wanted } from './admin-product-list.repository.ts'
import { listProductsForAdmins } from './admin-product-list.ts'
import { orderOf } from './product-order.ts'
import { findProducts } from './public-product-list.repository.ts'
import { listProducts } from './public-product-list.ts'

const indexes = { added: '', name: '_by_name', price: '_by_price', changed: '_by_change' }

test('a deep page of products is skipped in an index, with every filter and order', async ({
  context,
}) => {
  const categoryId = await newCategory(context)
  const filters: [Wanted, prefix: string, byAge: RegExp][] = [
    [{ filter: 'all' }, 'products', /^products_(by_seq|pkey)$/],
    [{ filter: 'hidden' }, 'hidden_products', /^hidden_products$/],
    [{ filter: 'all', categoryId }, 'products_of_category', /^products_by_category$/],
    [{ filter: 'uncategorized' }, 'products_of_category', /^products_by_category$/],
    [{ filter: 'no-image' }, 'products_without_picture', /^products_by_image$/],
    [{ filter: 'no-weight' }, 'products_without_weight', /^products_by_weight$/],
  ]
  for (const [wanted, prefix, byAge] of filters) {
    for (const sort of ProductSort.options) {
      const page = { order: orderOf(sort), limit: 25, offset: 100_000 }
      const plan = await explainPlan(context, () => findListed(context.db.read, wanted, page))
      const by = sort.replace('-', '') as keyof typeof indexes
      const expected = by === 'added' ? byAge : new RegExp(`^${prefix}${indexes[by]}$`)
      expect.soft(indexThatSkips(context.db, plan)).toMatch(expected)
    }
  }
})

test('a deep page of visible products is skipped in an index, in every order', async ({
  context,
}) => {
  const categoryId = await newCategory(context)
  const expected = {
    '-added': ['visible_products', 'visible_products_of_category'],
    name: ['products_by_name', 'products_of_category_by_name'],
    price: ['products_by_price', 'products_of_category_by_price'],
    '-price': ['products_by_price', 'products_of_category_by_price'],
  }
  for (const sort of CatalogueSort.options) {
    const page = { order: orderOf(sort), limit: 5, offset: limits.listTotal }
    const all = await explainPlan(context, () => findProducts(context.db.read, page))
    const part = await explainPlan(context, () =>
      findProducts(context.db.read, { ...page, categoryId }),
    )
    const indexes = [all, part].map(plan => indexThatSkips(context.db, plan))
    expect.soft(indexes).toEqual(expected[sort])
  }
})

test('a visitor’s search reads its matches from an index', async ({ context }) => {
  const query = { search: 'wyvern', category: '', page: 1, limit: 5 }
  const plan = await explainPlan(context, () => listProducts(context, query), {
    search: true,
    avoid: ['seqscan', 'indexscan', 'indexonlyscan'],
  })
  const found = { sqlite: /SCAN product_terms VIRTUAL TABLE INDEX/, postgres: /Bitmap Index Scan/ }
  expect(plan).toMatch(found[context.db.engine])
})

test('a search within a category and a range of prices reads the word index, by blocks on PostgreSQL', async ({
  context,
}) => {
  const category = await newCategory(context)
  const query = { search: 'wyvern scale', category, page: 1, limit: 5, minPrice: 5 }
  const plans = await explainAll(context, () => listProducts(context, query), {
    avoid: ['seqscan'],
  })
  const searches = plans.filter(({ text }) => / as materialized /.test(text))
  const found = {
    sqlite: /SCAN product_terms VIRTUAL TABLE INDEX/,
    postgres:
      /CTE newest\n[\s\S]*Index Cond: .* && .*terms @@ [\s\S]*CTE further\n[\s\S]*Index Cond: .* && .*terms @@ /,
  }
  expect(searches.length).toBeGreaterThan(0)
  for (const { plan } of searches) {
    expect.soft(plan).toMatch(found[context.db.engine])
    expect.soft(plan).not.toMatch(/Seq Scan on products|SCAN products$/m)
  }
})

test('a search uses an index with every filter and order', async ({ context }) => {
  const query = { search: 'wyvern', category: '', page: 1, limit: 25 }
  const found = { sqlite: /SCAN product_terms VIRTUAL TABLE INDEX/, postgres: /Bitmap Index Scan/ }
  for (const filter of ProductFilter.options) {
    for (const sort of ProductSort.options) {
      const asked: AdminProductsQuery = { ...query, filter, sort }
      const plan = await explainPlan(context, () => listProductsForAdmins(context, asked), {
        search: true,
        avoid: ['seqscan', 'indexscan', 'indexonlyscan'],
      })
      expect.soft(plan).toMatch(found[context.db.engine])
    }
  }
})
