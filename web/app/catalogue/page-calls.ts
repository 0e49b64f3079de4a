import type { ProductPage } from '../../../contract/catalogue/product.ts'
import type { Client } from '../../../contract/client.ts'
import { cataloguePageSize, limits } from '../../../contract/limits.ts'
import type { CatalogueQuery } from './links.ts'

type Call = { page: number; limit?: number }

const pagesPerCall = limits.pageSize / cataloguePageSize

type Pages = { from: number; to: number; signal?: AbortSignal | undefined }

/** Merges several pages of a list. */
export async function loadPages(
  client: Client,
  { page: _, to: __, ...filters }: CatalogueQuery,
  { from, to, ...options }: Pages,
): Promise<ProductPage> {
  const replies = await Promise.all(
    callsFor(from, to).map(call =>
      client('GET /api/product', { query: { ...filters, ...call }, ...options }),
    ),
  )
  return {
    total: 0,
    ...replies.at(-1),
    products: replies.flatMap(({ products }) => products),
  }
}

/**
 * The API calls for a range of catalogue pages. A call's page size is its limit, so it can only
 * begin at a multiple of that.
 */
export function callsFor(from: number, to: number): Call[] {
  const calls: Call[] = []
  let page = from
  do {
    const pages = longestRun(page, to - page + 1)
    const long = { page: (page - 1) / pages + 1, limit: pages * cataloguePageSize }
    calls.push(pages === 1 ? { page } : long)
    page += pages
  } while (page <= to)
  return calls
}

function longestRun(page: number, most: number): number {
  for (let pages = Math.min(most, pagesPerCall); pages > 1; pages -= 1) {
    if ((page - 1) % pages === 0) return pages
  }
  return 1
}
