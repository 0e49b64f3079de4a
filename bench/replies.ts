import { CatalogueSort } from '../contract/catalogue/product.ts'
import type { Benchmark, Row } from './report.ts'
import { sampleIds } from './sample-ids.ts'
import { shareOfBare } from './share-of-bare.ts'
import { withShop } from './with-shop.ts'

/** A reply from memory: the same address again and again. */
export const cachedReplies: Benchmark = {
  title: 'Cached replies',
  measure: () =>
    withShop(async ({ url }) => {
      const [id] = await sampleIds(url, 1)
      const paths = {
        'product list': '/api/product',
        'product detail': `/api/product/${id}`,
        'home page': '/',
        'catalogue page': '/products',
        'product page': `/view-product/${id}`,
      }
      const rows: Row[] = []
      for (const [what, path] of Object.entries(paths)) {
        rows.push(await shareOfBare(what, url + path))
      }
      return rows
    }),
}

const products = 100_000

/** Loads of requests whose replies aren't cached, or are unlikely to be. */
export async function uncachedLoads(url: string) {
  const ids = await sampleIds(url, 60_000)
  let next = 0
  const each = (pathOf: (id: string) => string) => () => pathOf(ids[next++ % ids.length] ?? '')
  const random = (below: number) => Math.floor(Math.random() * below)
  // 19,200 addresses, whose replies have as many bytes on average as those of five products.
  const list = () =>
    `/api/product?page=${1 + random(1_600)}&limit=${4 + random(3)}&sort=${CatalogueSort.options[random(4)]}`
  const [first = ''] = ids
  const detail = (id: string) => `/api/product/${id}`
  const view = (id: string) => `/view-product/${id}`
  const load = (what: string, path: string, nextPath: () => string) => ({
    ...{ what, url: url + path, load: { nextPath, connections: 10 } },
  })
  return [
    load('product detail', detail(first), each(detail)),
    load('product list, mostly new', '/api/product', list),
    load('product page', view(first), each(view)),
  ]
}

export const uncachedReplies: Benchmark = {
  title: 'Uncached replies',
  measure: () =>
    withShop(
      async ({ url }) => {
        const rows: Row[] = []
        for (const { what, url: first, load } of await uncachedLoads(url)) {
          rows.push(await shareOfBare(what, first, load))
        }
        return rows
      },
      { products },
    ),
}
