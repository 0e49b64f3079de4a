import { limits, stockPageSize } from '../../../../contract/limits.ts'
import type { StockQuery, StockSort, StockState } from '../../../../contract/stock.ts'

/** The page where admins see the stock of all products. */
export const stockAdmin = { to: '/stock-admin', label: 'Stock' } as const

/** The stock's place on the page of a product. */
export const stockPlace = 'stock'

export const states: StockState[] = ['all', 'low', 'sold-out', 'not-counted']
const sorts: StockSort[] = ['free', 'name']

const first: StockQuery = { search: '', state: 'all', sort: 'free', page: 1, limit: stockPageSize }

/** The last page that the API serves: beyond it, a search is the faster way. */
export const lastPage = limits.searchTotal / stockPageSize + 1

/** The query of the stock list; all of it is in the address. What cannot be asked is not asked. */
export function readStockQuery(parameters: URLSearchParams): StockQuery {
  const page = parameters.get('page') ?? ''
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, limits.search),
    state: states.find(state => state === parameters.get('state')) ?? first.state,
    sort: sorts.find(sort => sort === parameters.get('sort')) ?? first.sort,
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), lastPage) : first.page,
    limit: stockPageSize,
  }
}

/** The shortest address of a page of the list. */
export function stockLink(query: Partial<StockQuery> = {}): string {
  const parameters = new URLSearchParams()
  for (const key of ['search', 'state', 'sort', 'page'] as const) {
    const value = query[key] ?? first[key]
    if (value !== first[key]) parameters.set(key, String(value))
  }
  return parameters.size > 0 ? `${stockAdmin.to}?${parameters}` : stockAdmin.to
}
