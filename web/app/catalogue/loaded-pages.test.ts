import { beforeEach, expect, test } from 'vitest'
import type { Product, ProductPage } from '../../../contract/catalogue/product.ts'
import { ApiError, type Client, createClient } from '../../../contract/client.ts'
import {
  cachedList,
  dropLists,
  loadMore,
  reconcile,
  startList,
  useLoadedPages,
} from './loaded-pages.ts'

const all = { search: '', category: '', page: 1 }
const time = '2026-01-01T00:00:00.000Z'

beforeEach(() => useLoadedPages.setState({ lists: {} }))

test('a list grows by the pages that follow, until the total is reached', async () => {
  const { client, pages } = shopOf(12)
  await loadMore(client, all, pages(1))
  expect(ids(all)).toEqual(numbers(1, 10))
  expect(cachedList(all)).toMatchObject({ lastPage: 2, more: true, state: 'idle' })

  await loadMore(client, all, pages(1))
  expect(ids(all)).toEqual(numbers(1, 12))
  expect(cachedList(all)?.more).toBe(false)
})

test('nothing is asked for when all is there', async () => {
  const { client, pages, asked } = shopOf(5)
  await loadMore(client, all, pages(1))
  expect(asked).toEqual([])
})

test('a list grows by several pages at once, and ends where the products do', async () => {
  const { client, pages } = shopOf(33)
  await loadMore(client, all, pages(1), 4)
  expect(ids(all)).toEqual(numbers(1, 25))
  expect(cachedList(all)).toMatchObject({ lastPage: 5, more: true })
  await loadMore(client, all, pages(1), 4)
  expect(ids(all)).toEqual(numbers(1, 33))
  expect(cachedList(all)).toMatchObject({ lastPage: 7, more: false })
})

test('a list that is shown to a later page goes on after it', async () => {
  const { client } = shopOf(33)
  const query = { ...all, to: 4 }
  const first = { products: numbers(1, 20).map(product), total: 33 }
  expect(startList(query, first)).toMatchObject({ lastPage: 4, more: true })
  await loadMore(client, query, first)
  expect(ids(all)).toEqual(numbers(1, 25))
  const short = { products: numbers(1, 33).map(product), total: 33 }
  expect(startList({ ...all, to: 9 }, short)).toMatchObject({ lastPage: 7, more: false })
})

test('a list that starts at a later page goes on from there', async () => {
  const { client, pages } = shopOf(20)
  const query = { ...all, page: 2 }
  await loadMore(client, query, pages(2))
  expect(ids(query)).toEqual(numbers(6, 15))
})

test('two calls at once load one page', async () => {
  const { client, pages, asked } = shopOf(20)
  await Promise.all([loadMore(client, all, pages(1)), loadMore(client, all, pages(1))])
  expect(asked).toEqual(['/api/product?page=2'])
})

test('a failure keeps what is loaded and can be tried again', async () => {
  const { client, pages } = shopOf(20)
  const broken: Client = () =>
    Promise.reject(new ApiError(503, { code: 'unavailable', message: '' }))
  await loadMore(client, all, pages(1))
  await loadMore(broken, all, pages(1))
  expect(cachedList(all)).toMatchObject({ state: 'failed', lastPage: 2 })
  expect(ids(all)).toEqual(numbers(1, 10))

  await loadMore(client, all, pages(1))
  expect(ids(all)).toEqual(numbers(1, 15))
})

test('a product that was pushed onto the next page is shown once', async () => {
  const { pages } = shopOf(20)
  const shifted = createClient(async () =>
    Response.json({ products: [product(5), ...numbers(6, 9).map(product)], total: 21 }),
  )
  await loadMore(shifted, all, pages(1))
  expect(ids(all)).toEqual(numbers(1, 9))
})

test('a first page that stayed the same keeps the list, another one drops it', async () => {
  const { client, pages } = shopOf(20)
  await loadMore(client, all, pages(1))
  reconcile(all, structuredClone(pages(1)))
  reconcile(all, { products: numbers(1, 10).map(product), total: 20 })
  expect(ids(all)).toHaveLength(10)

  reconcile(all, { products: [product(99), ...numbers(1, 4).map(product)], total: 21 })
  expect(ids(all)).toEqual([99, 1, 2, 3, 4])
  expect(cachedList(all)).toMatchObject({ lastPage: 1, more: true })
})

test('pages of a list that was dropped while they came are dropped too', async () => {
  const { client, pages } = shopOf(20)
  const loading = loadMore(client, all, pages(1))
  reconcile(all, { products: [product(99)], total: 1 })
  await loading
  expect(ids(all)).toEqual([99])
})

test('after a change of the catalogue no list is kept, nor one that was on its way', async () => {
  const { client, pages } = shopOf(20)
  const other = { ...all, search: 'set' }
  await loadMore(client, other, pages(1))
  const loading = loadMore(client, all, pages(1))
  dropLists()
  await loading
  expect(cachedList(all)).toBeUndefined()
  expect(cachedList(other)).toBeUndefined()
})

test('searches and categories are kept apart', async () => {
  const { client, pages } = shopOf(20)
  await loadMore(client, all, pages(1))
  expect(cachedList({ ...all, search: 'helm' })).toBeUndefined()
  expect(cachedList({ ...all, category: 'c1' })).toBeUndefined()
})

test('what is loaded anew further than before takes the place of the list', async () => {
  const { client, pages } = shopOf(40)
  await loadMore(client, all, pages(1))
  reconcile({ ...all, to: 6 }, { products: numbers(1, 30).map(product), total: 40 })
  expect(ids(all)).toEqual(numbers(1, 30))
  expect(cachedList(all)).toMatchObject({ lastPage: 6, more: true })
})

test('a search whose total stops at its limit goes on while pages are full', () => {
  const page = { products: numbers(1, 5).map(product), total: 10_000 }
  expect(startList({ ...all, search: 'set', page: 2000 }, page).more).toBe(true)
  expect(startList({ ...all, page: 2000 }, page).more).toBe(false)
})

function shopOf(total: number) {
  const asked: string[] = []
  const pages = (page: number, limit = 5): ProductPage => ({
    products: numbers((page - 1) * limit + 1, Math.min(page * limit, total)).map(product),
    total,
  })
  const client = createClient(async url => {
    asked.push(url)
    const { searchParams } = new URL(url, 'https://shop.test')
    const [page, limit] = [searchParams.get('page'), searchParams.get('limit') ?? 5]
    return Response.json(pages(Number(page), Number(limit)))
  })
  return { client, pages, asked }
}

function product(number: number): Product {
  const id = String(number)
  return {
    ...{ _id: id, id, name: `Set ${id}`, description: 'A set.', price: number, image: null },
    ...{ category: null, availability: 'available' as const, createdAt: time, updatedAt: time },
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function ids(query: typeof all): number[] {
  return (cachedList(query)?.products ?? []).map(({ id }) => Number(id))
}
