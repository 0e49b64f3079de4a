import { beforeEach, expect, test } from 'vitest'
import { ApiError, type Client, createClient } from '../../../contract/client.ts'
import type { Product, ProductPage } from '../../../contract/product.ts'
import {
  dropLists,
  keptList,
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
  expect(keptList(all)).toMatchObject({ lastPage: 2, more: true, state: 'idle' })

  await loadMore(client, all, pages(1))
  expect(ids(all)).toEqual(numbers(1, 12))
  expect(keptList(all)?.more).toBe(false)
})

test('nothing is asked for when all is there', async () => {
  const { client, pages, asked } = shopOf(5)
  await loadMore(client, all, pages(1))
  expect(asked).toEqual([])
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
  expect(keptList(all)).toMatchObject({ state: 'failed', lastPage: 2 })
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
  expect(ids(all)).toHaveLength(10)

  reconcile(all, { products: [product(99), ...numbers(1, 4).map(product)], total: 21 })
  expect(ids(all)).toEqual([99, 1, 2, 3, 4])
  expect(keptList(all)).toMatchObject({ lastPage: 1, more: true })
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
  expect(keptList(all)).toBeUndefined()
  expect(keptList(other)).toBeUndefined()
})

test('searches and categories are kept apart', async () => {
  const { client, pages } = shopOf(20)
  await loadMore(client, all, pages(1))
  expect(keptList({ ...all, search: 'helm' })).toBeUndefined()
  expect(keptList({ ...all, category: 'c1' })).toBeUndefined()
})

test('a search whose total stops at its limit goes on while pages are full', () => {
  const page = { products: numbers(1, 5).map(product), total: 10_000 }
  expect(startList({ ...all, search: 'set', page: 2000 }, page).more).toBe(true)
  expect(startList({ ...all, page: 2000 }, page).more).toBe(false)
})

function shopOf(total: number) {
  const asked: string[] = []
  const pages = (page: number): ProductPage => ({
    products: numbers(page * 5 - 4, Math.min(page * 5, total)).map(product),
    total,
  })
  const client = createClient(async url => {
    asked.push(url)
    return Response.json(pages(Number(new URL(url, 'https://shop.test').searchParams.get('page'))))
  })
  return { client, pages, asked }
}

function product(number: number): Product {
  const id = String(number)
  return {
    ...{ _id: id, id, name: `Set ${id}`, description: 'A set.', price: number, image: null },
    ...{ category: null, createdAt: time, updatedAt: time },
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function ids(query: typeof all): number[] {
  return (keptList(query)?.products ?? []).map(({ id }) => Number(id))
}
