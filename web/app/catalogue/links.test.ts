import { expect, test } from 'vitest'
import { catalogueLink, productLink, readCatalogueQuery, withinPaging } from './links.ts'

const read = (query: string) => readCatalogueQuery(new URL(`https://shop.test/products${query}`))

test('an address without a query asks for the first page of everything', () => {
  expect(read('')).toEqual({ search: '', category: '', page: 1 })
  expect(read('?search=&category=&page=')).toEqual({ search: '', category: '', page: 1 })
})

test('search and category are trimmed, the first of repeated ones counts', () => {
  expect(read('?search=%20storm+helm%20&category=%20a%20&category=b&page=3')).toEqual({
    search: 'storm helm',
    category: 'a',
    page: 3,
  })
})

test.each(['0', '007'])('the page %s stays a number for the API to judge', page => {
  expect(read(`?page=${page}`).page).toBe(Number(page))
})

test.each(['-1', '1.5', '1e3', '0x10', 'two', ' 2'])('%j is no page number', page => {
  expect(read(`?page=${encodeURIComponent(page)}`).page).toBeNaN()
})

test('a link names only what differs from the whole catalogue', () => {
  expect(catalogueLink()).toBe('/products')
  expect(catalogueLink({ search: '', category: '', page: 1 })).toBe('/products')
  expect(catalogueLink({ category: 'c1', page: 2 })).toBe('/products?category=c1&page=2')
})

test('a link and what is read from it are the same query', () => {
  const query = { search: 'fire & ice? 100% #1', category: 'a+b', page: 4 }
  expect(readCatalogueQuery(new URL(catalogueLink(query), 'https://shop.test'))).toEqual(query)
})

test('an id with a space at its end keeps it in the address', () => {
  expect(productLink('one ')).toBe('/view-product/one%20')
})

test('paging ends with the last page that the API gives', () => {
  expect(withinPaging(20_001)).toBe(true)
  expect(withinPaging(20_002)).toBe(false)
})
