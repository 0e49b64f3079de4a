import { expect, test } from 'vitest'
import { allRows, defineList, type ListQuery, pagesOf } from './define-list.ts'
import { countOf, foundText } from './list-text.ts'

const helmets = defineList<{ id: string }, 'all' | 'hidden', '-added' | 'price', 'category'>({
  name: 'helmets',
  to: '/helmets',
  label: 'Helmets',
  names: { one: 'helmet', many: 'helmets' },
  filters: [
    { value: 'all', label: 'All' },
    { value: 'hidden', label: 'Hidden' },
  ],
  sorts: [
    { value: '-added', label: 'Newest first' },
    { value: 'price', label: 'Cheapest first' },
  ],
  params: { category: value => value ?? '' },
  load: async () => ({ rows: [], total: 0 }),
  columns: [],
  nameOf: ({ id }) => id,
})
const withCards = defineList({
  ...helmets,
  cards: { size: 5, load: async () => ({ rows: [], total: 0 }), Cards: () => null },
})

const read = (parameters: string) => helmets.read(new URLSearchParams(parameters))
const first: ListQuery<'all' | 'hidden', '-added' | 'price', 'category'> = {
  ...{ view: 'table', search: '', filter: 'all', sort: '-added', size: 25, page: 1 },
  params: { category: '' },
}

test('an address without parameters shows the first page, as is usual for the list', () => {
  expect(read('')).toEqual(first)
  expect(helmets.link()).toBe('/helmets')
})

test('a link has what is not usual, and is read as it was written', () => {
  const query = {
    ...({ view: 'table', filter: 'hidden', sort: 'price' } as const),
    ...{ search: 'moss & wyvern', size: 100, page: 3, params: { category: 'c1' } },
  }
  const link = helmets.link(query)
  expect(link).toBe(
    '/helmets?search=moss+%26+wyvern&filter=hidden&category=c1&sort=price&size=100&page=3',
  )
  expect(read(link.split('?')[1] ?? '')).toEqual(query)
})

test('the address leaves out a filter’s own default sort order', () => {
  const [all, hidden] = helmets.filters ?? []
  if (!all || !hidden) throw new Error('There are no filters.')
  const list = defineList({ ...helmets, filters: [all, { ...hidden, sort: 'price' }] })
  const read = (parameters: string) => list.read(new URLSearchParams(parameters))
  const usual = read('filter=hidden')
  expect(usual.sort).toBe('price')
  expect(list.link(usual)).toBe('/helmets?filter=hidden')
  expect(list.linkToFilter(read(''), 'hidden')).toBe('/helmets?filter=hidden')
  expect(list.linkToFilter(usual, 'all')).toBe('/helmets')
})

test('switching filters keeps the sort order that was chosen', () => {
  const chosen = read('search=moss&sort=price&page=2')
  expect(helmets.linkToFilter(chosen, 'hidden')).toBe(
    '/helmets?search=moss&filter=hidden&sort=price',
  )
})

test.for(['filter=none&sort=stock&size=7&page=0', 'page=-1', 'page=1e3', 'size=1000'])(
  'what an address asks for in vain is ignored: %s',
  parameters => {
    expect(read(parameters)).toEqual(first)
  },
)

test('a list whose rows all come at once has one page, whatever the address says', () => {
  const whole = defineList({ ...helmets, size: allRows })
  const query = whole.read(new URLSearchParams('size=25&page=2'))
  expect(query.page).toBe(1)
  const rows = Array.from({ length: 80 }, () => ({}))
  expect(pagesOf(whole, query, { rows, total: 80 })).toEqual({ pages: 1, cut: false })
  expect(foundText(whole, query, { rows, total: 80 })).toBe('80 helmets')
  expect(whole.link(query)).toBe('/helmets')
})

test('a list with cards shows these unless the address asks for the table', () => {
  const read = (parameters: string) => withCards.read(new URLSearchParams(parameters))
  expect(read('search=moss')).toMatchObject({ view: 'cards', size: 5, search: 'moss' })
  expect(read('view=table')).toMatchObject({ view: 'table', size: 25 })
  expect(withCards.link({ sort: 'price' })).toBe('/helmets?view=table&sort=price')
  expect(withCards.link({ view: 'cards', sort: 'price', page: 2 })).toBe('/helmets?page=2')
})

test('pages go as deep as the API does', () => {
  expect(read('page=999999').page).toBe(4_001)
  expect(read('page=999999&size=100').page).toBe(1_001)
  const rows = [{}]
  const place = { search: '', size: 100, page: 1 }
  expect(pagesOf({}, place, { rows, total: 250 })).toEqual({ pages: 3, cut: false })
  expect(pagesOf({}, place, { rows, total: 300_000 })).toEqual({ pages: 1_001, cut: true })
  const searched = { ...place, search: 'moss' }
  expect(pagesOf({}, searched, { rows, total: 1_000 })).toEqual({ pages: 10, cut: true })
  const short = { pagedTo: 1_000, countedTo: 1_000 }
  expect(pagesOf(short, place, { rows, total: 1_000 })).toEqual({ pages: 10, cut: true })
  // The total may be older than the page.
  expect(pagesOf({}, { ...place, page: 4 }, { rows, total: 250 })).toEqual({
    pages: 4,
    cut: false,
  })
})

test('the status says how many there are, and which page is shown', () => {
  const { names } = helmets
  expect([0, 1, 6].map(count => countOf(count, names))).toEqual([
    'no helmets',
    '1 helmet',
    '6 helmets',
  ])
  expect(foundText(helmets, first, { rows: [{}], total: 60 })).toBe('60 helmets, page 1 of 3')
  const searched = { ...first, search: 'moss' }
  expect(foundText(helmets, searched, { rows: [], total: 0 })).toBe('No helmets for “moss”')
  expect(foundText(helmets, searched, { rows: [{}], total: 1_000 })).toBe(
    'At least 1,000 helmets for “moss”, page 1 of 40',
  )
  const changed = { corrected: 'moss hide', leftOut: ['zzz'] }
  expect(foundText(helmets, searched, { rows: [{}], total: 2, searched: changed })).toBe(
    '2 helmets for “moss hide”, without “zzz”',
  )
})
