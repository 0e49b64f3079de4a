import { expect, test } from 'vitest'
import { readCatalogueQuery } from './catalogue-query.ts'
import { catalogueLink, deepestPage, productLink } from './links.ts'

test('no link says how far down a list is shown', () => {
  expect(catalogueLink({ category: 'c1', page: 2, to: 8 })).toBe('/products?category=c1&page=2')
})

test('a link names only what differs from the whole catalogue', () => {
  expect(catalogueLink()).toBe('/products')
  expect(catalogueLink({ search: '', category: '', page: 1 })).toBe('/products')
  expect(catalogueLink({ sort: '-added' })).toBe('/products')
  expect(catalogueLink({ category: 'c1', page: 2 })).toBe('/products?category=c1&page=2')
})

test('the link of a search names its order, unless the best matches come first', () => {
  expect(catalogueLink({ search: 'helm' })).toBe('/products?search=helm')
  expect(catalogueLink({ search: 'helm', sort: '-added' })).toBe(
    '/products?search=helm&sort=-added',
  )
})

test('a link and what is read from it are the same query', () => {
  const query = {
    search: 'fire & ice? 100% #1',
    category: 'a+b',
    sort: 'price',
    stock: 'available',
    reduced: 'only',
    minPrice: 12.5,
    maxPrice: 300,
    page: 4,
  } as const
  expect(readCatalogueQuery(new URL(catalogueLink(query), 'https://shop.test'))).toEqual(query)
})

test('an id with a space at its end keeps it in the address', () => {
  expect(productLink('one ')).toBe('/view-product/one%20')
})

test('paging ends with the last page that the API gives', () => {
  expect(deepestPage).toBe(2_001)
})
