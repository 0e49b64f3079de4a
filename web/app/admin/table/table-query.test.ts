import { expect, test } from 'vitest'
import { productKind } from '../products/product-kind.ts'
import { userKind } from '../users/user-kind.ts'
import { pagesOf, readTableQuery, tableLink } from './table-query.ts'
import { countOf, foundWords } from './table-words.ts'

const read = (parameters: string) => readTableQuery(productKind, new URLSearchParams(parameters))
const first = read('')

test('an address without anything has the newest 25', () => {
  expect(first).toEqual({
    search: '',
    filter: 'all',
    category: '',
    sort: '-added',
    size: 25,
    page: 1,
  })
  expect(tableLink(productKind)).toBe('/products-admin?view=table')
})

test('what an address says is read, and written again', () => {
  const query = {
    search: 'moss & wyvern',
    filter: 'no-picture',
    category: '',
    sort: '-price',
    size: 100,
    page: 3,
  } as const
  const link = tableLink(productKind, query)
  expect(read(link.split('?')[1] ?? '')).toEqual(query)
  expect(tableLink(userKind, { sort: 'email' })).toBe('/users?view=table&sort=email')
})

test.for(['filter=none&sort=stock&size=7&page=0', 'page=-1', 'page=1e3', 'size=1000'])(
  'what there is not is not asked for: %s',
  parameters => {
    expect(read(parameters)).toEqual(first)
  },
)

test('pages go as deep as the API does', () => {
  expect(read('page=999999').page).toBe(4_001)
  expect(read('page=999999&size=100').page).toBe(1_001)
  const rows = [{}]
  const place = { search: '', size: 100, page: 1 }
  expect(pagesOf(place, { rows, total: 250 })).toEqual({ pages: 3, cut: false })
  expect(pagesOf(place, { rows, total: 300_000 })).toEqual({ pages: 1_001, cut: true })
  const searched = { ...place, search: 'moss' }
  expect(pagesOf(searched, { rows, total: 10_000 })).toEqual({ pages: 100, cut: true })
  // The total may be older than the page.
  expect(pagesOf({ ...place, page: 4 }, { rows, total: 250 })).toEqual({ pages: 4, cut: false })
})

test('a result is described in words', () => {
  const { names } = productKind
  expect([0, 1, 6].map(count => countOf(count, names))).toEqual([
    'no product',
    '1 product',
    '6 products',
  ])
  const found = { rows: [{}], total: 60 }
  expect(foundWords(names, first, found)).toBe('60 products, page 1 of 3')
  const searched = { ...first, search: 'moss' }
  expect(foundWords(names, searched, { rows: [], total: 0 })).toBe('No products for “moss”')
  const many = { rows: [{}], total: 10_000 }
  expect(foundWords(names, searched, many)).toBe(
    'At least 10,000 products for “moss”, page 1 of 400',
  )
})
