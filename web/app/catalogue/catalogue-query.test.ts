import { expect, test } from 'vitest'
import { readCatalogueQuery } from './catalogue-query.ts'

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

test('a search that is longer than its field allows is cut', () => {
  expect(read(`?search=+helm+${'a'.repeat(200)}`).search).toBe(`helm ${'a'.repeat(95)}`)
  // The API rejects half an emoji.
  expect(read(`?search=${'a'.repeat(99)}🛡`).search).toBe('a'.repeat(99))
})

test('only an order that visitors can choose sorts the list', () => {
  expect(read('?sort=price&stock=available')).toMatchObject({ sort: 'price', stock: 'available' })
  expect(read('?sort=age&stock=none')).toEqual({ search: '', category: '', page: 1 })
})

test.each([
  ['?minPrice=100&maxPrice=249.50', { minPrice: 100, maxPrice: 249.5 }],
  ['?minPrice=300&maxPrice=100', { minPrice: 100, maxPrice: 300 }],
  ['?minPrice=0', { minPrice: 0 }],
  ['?minPrice=249,50&maxPrice=1.234,56', { minPrice: 249.5, maxPrice: 1234.56 }],
  ['?minPrice=%E2%82%AC250&maxPrice=1,300', { minPrice: 250, maxPrice: 1300 }],
  ['?minPrice=250+%E2%82%AC&maxPrice=kr+300', { minPrice: 250, maxPrice: 300 }],
  ['?minPrice=250+kr&maxPrice=1+300,50+SEK', { minPrice: 250, maxPrice: 1300.5 }],
  ['?minPrice=CHF+250&maxPrice=300+K%C4%8D', { minPrice: 250, maxPrice: 300 }],
  ['?minPrice=+CHF+250&maxPrice=+300+kr+', { minPrice: 250, maxPrice: 300 }],
  ['?minPrice=5k&maxPrice=kr', {}],
  ['?minPrice=&maxPrice=ten', {}],
  ['?minPrice=-5&maxPrice=1e3', {}],
  ['?minPrice=12345678&maxPrice=1.300', { maxPrice: 1300 }],
  ['?minPrice=10-5&maxPrice=1.2.3', {}],
  ['?minPrice=0.125&maxPrice=1,00,000', {}],
])('%s is a range of prices, whichever bound comes first', (query, range) => {
  expect(read(query)).toEqual({ search: '', category: '', page: 1, ...range })
})

test.each(['0', '007'])('the page %s stays a number for the API to judge', page => {
  expect(read(`?page=${page}`).page).toBe(Number(page))
})

// Above 2^53, the next page has the same number, so nobody would get to the last one.
test.each(['-1', '1.5', '1e3', '0x10', 'two', ' 2', '9007199254740993', '9'.repeat(400)])(
  '%j is no page number',
  page => {
    expect(read(`?page=${encodeURIComponent(page)}`).page).toBeNaN()
  },
)

test.each([
  ['?to=8', 8],
  ['?page=3&to=8', 8],
  ['?page=3&to=900', 22],
  ['?page=3&to=3', undefined],
  ['?page=3&to=x', undefined],
  ['?page=x&to=8', undefined],
])('%s is shown to page %j', (query, to) => {
  expect(read(query).to).toBe(to)
})
