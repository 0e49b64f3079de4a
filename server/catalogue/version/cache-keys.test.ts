import { describe, expect, test } from 'vitest'
import {
  type Product,
  type ProductPage,
  ProductQuery,
} from '../../../contract/catalogue/product.ts'
import {
  addCategoryKeys,
  addProductKeys,
  addUncategorizedKeys,
  type ChangedKeys,
  listDependencies,
  productDependencies,
} from './cache-keys.ts'

function keysOf(change: (keys: ChangedKeys) => void): string[] {
  const keys: ChangedKeys = new Set()
  change(keys)
  return [...keys].toSorted()
}

const row = (category_id: string | null, is_hidden: 0 | 1 = 0) => ({
  id: 'one',
  category_id,
  is_hidden,
})

describe('the keys of a product that', () => {
  const own = ['product:one', 'products']
  const ofA = ['products-of:a']
  const visibleInA = ['visible', 'visible-in:a']
  type Row = ReturnType<typeof row> | null
  const cases: [what: string, before: Row, after: Row, keys: string[]][] = [
    ['changes in its category', row('a'), row('a'), [...own, ...ofA]],
    ['changes without a category', row(null), row(null), own],
    ['is created', null, row('a'), [...own, ...ofA, ...visibleInA]],
    ['is created hidden', null, row('a', 1), [...own, ...ofA]],
    ['is deleted', row('a'), null, [...own, ...ofA, ...visibleInA]],
    ['is hidden', row('a'), row('a', 1), [...own, ...ofA, ...visibleInA]],
    ['changes while it is hidden', row('a', 1), row('a', 1), [...own, ...ofA]],
    [
      'moves to another category',
      row('a'),
      row('b'),
      [...own, ...ofA, 'products-of:b', ...visibleInA, 'visible-in:b'],
    ],
    ['loses its category', row('a'), row(null), [...own, ...ofA, ...visibleInA]],
  ]
  for (const [what, before, after, expected] of cases) {
    test(what, () => {
      expect(keysOf(keys => addProductKeys(keys, before, after))).toEqual(expected.toSorted())
    })
  }
})

test('renaming a category changes the keys of its id, old name and new name', () => {
  const keys = keysOf(keys =>
    addCategoryKeys(keys, { id: 'a', name: 'Anvil' }, { id: 'a', name: 'ÄNGEL' }),
  )
  expect(keys).toEqual(['categories', 'category:a', 'category:anvil', 'category:ängel'])
})

test('products that lose their category change it, and all lists', () => {
  const keys = keysOf(keys => addUncategorizedKeys(keys, 'a'))
  expect(keys).toEqual(['category:a', 'products', 'products-of:a', 'visible', 'visible-in:a'])
})

const shown = (id: string, categoryId: string | null) =>
  ({ id, category: categoryId && { id: categoryId } }) as Product
const query = ProductQuery.parse({})
const page = (...products: Product[]): ProductPage => ({ products, total: products.length })

describe('a reply depends on', () => {
  test('the products that it shows, and their categories', () => {
    const products = [shown('1', 'a'), shown('2', null), shown('3', 'a')]
    const expected = ['product:1', 'product:2', 'product:3', 'category:a']
    expect(productDependencies(products)).toEqual(expected)
  })

  test('which products are visible, if it lists the newest', () => {
    const one = shown('1', 'a')
    expect(listDependencies(ProductQuery.parse({ sort: '-added', page: '2' }), page(one))[0]).toBe(
      'visible',
    )
    const ofOne = ['product:1', 'category:a']
    expect(listDependencies(query, page(one))).toEqual(['visible', ...ofOne])
    const inCategory = listDependencies({ ...query, category: 'Anvil' }, page(one))
    expect(inCategory).toEqual(['category:anvil', 'visible-in:a', ...ofOne])
  })

  test('all products, if it sorts them or leaves some out', () => {
    const one = shown('1', 'a')
    const ofOne = ['product:1', 'category:a']
    const filters = [{ stock: 'available' }, { reduced: 'only' }, { maxPrice: '0' }]
    for (const special of [{ sort: 'price' }, ...filters]) {
      const asked = ProductQuery.parse(special)
      expect(listDependencies(asked, page(one))).toEqual(['products', ...ofOne])
      const inCategory = listDependencies({ ...asked, category: 'a' }, page(one))
      expect(inCategory).toEqual(['category:a', 'products-of:a', ...ofOne])
    }
  })

  test('all products and categories, if it is a search', () => {
    const found = { ...page(), instead: [shown('1', 'a')] }
    const expected = ['products', 'categories', 'product:1', 'category:a']
    expect(listDependencies({ ...query, search: 'plate', category: 'a' }, found)).toEqual(expected)
  })

  test('all products, if it is an empty list, which does not tell its category', () => {
    const asked = { ...query, category: 'Anvil' } as const
    expect(listDependencies(asked, page())).toEqual(['category:anvil', 'visible'])
    expect(listDependencies({ ...asked, stock: 'available' }, page())).toEqual([
      'category:anvil',
      'products',
    ])
  })
})
