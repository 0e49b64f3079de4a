import { expect, test } from 'vitest'
import type { Category } from '../../../../contract/catalogue/category.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'
import type { CatalogueQuery } from '../../catalogue/links.ts'
import { catalogueMeta } from './catalogue-meta.ts'

const galespire = { id: 'c1', name: 'Galespire' } as Category
const full = { products: [{}] as Product[], total: 1 }
const empty = { products: [], total: 0 }

function said(query: Partial<CatalogueQuery>, products: typeof full | Promise<typeof full> = full) {
  const tags = catalogueMeta({
    query: { search: '', category: '', page: 1, ...query },
    origin: 'https://shop.test',
    products,
    categories: [galespire],
  })
  const [{ title } = {}, , { href } = {}] = tags as { title?: string; href?: string }[]
  return [title, href?.replace('https://shop.test', ''), tags.some(isNoindex) ? 'not listed' : '']
}

const isNoindex = (tag: object) => 'content' in tag && tag.content === 'noindex'

test.each<[Partial<CatalogueQuery>, string, string]>([
  [{}, 'Shop · Armory', '/products'],
  [{ page: 2 }, 'Shop, page 2 · Armory', '/products?page=2'],
  [{ category: 'c1' }, 'Galespire · Armory', '/products?category=c1'],
  [{ category: 'c1', page: 2 }, 'Galespire, page 2 · Armory', '/products?category=c1&page=2'],
  [{ category: 'GALESPIRE' }, 'Galespire · Armory', '/products?category=c1'],
  [{ sort: 'price', stock: 'available' }, 'Shop · Armory', '/products'],
])('%j is listed by one name and address', (query, title, address) => {
  expect(said(query)).toEqual([title, address, ''])
})

test('what somebody searched for is not listed', () => {
  const words = 'Search for “storm” · Armory'
  expect(said({ search: 'storm' })).toEqual([words, '/products?search=storm', 'not listed'])
})

test('a list without products is not listed, but for the catalogue itself', () => {
  expect(said({ category: 'gone' }, empty)).toContain('not listed')
  expect(said({ page: 9 }, empty)).toContain('not listed')
  expect(said({}, empty)).not.toContain('not listed')
})

test('a list that is still loading is named as far as it is known', () => {
  expect(said({ page: 2 }, new Promise(() => {}))).toEqual([
    'Shop, page 2 · Armory',
    '/products?page=2',
    '',
  ])
})
