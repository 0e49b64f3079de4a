import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminOrderPageSize, limits } from '../../../../contract/limits.ts'
import type { AdminOrdersQuery } from '../../../../contract/order-list.ts'
import { api } from '../../api.ts'
import { filters, lastPage, sorts } from './list-words.ts'
import { ordersAdmin } from './order-links.ts'

/** The query of the list; all of it is in the address. */
export type ListQuery = Pick<AdminOrdersQuery, 'search' | 'state' | 'sort' | 'page'>

const first: ListQuery = { search: '', state: 'all', sort: 'newest', page: 1 }

/** What an address asks for that there is not, it does not ask for. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get('page') ?? ''
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, limits.search),
    state: filters.find(({ state }) => state === parameters.get('state'))?.state ?? first.state,
    sort: sorts.find(({ sort }) => sort === parameters.get('sort'))?.sort ?? first.sort,
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), lastPage) : first.page,
  }
}

/** The shortest address of a page of the list. */
export function listLink(query: Partial<ListQuery> = {}): string {
  const parameters = new URLSearchParams()
  for (const key of ['search', 'state', 'sort', 'page'] as const) {
    const value = query[key] ?? first[key]
    if (value !== first[key]) parameters.set(key, String(value))
  }
  return parameters.size > 0 ? `${ordersAdmin.to}?${parameters}` : ordersAdmin.to
}

/** The key of all pages of the list. */
export const listKey = ['orders'] as const

export function listQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) =>
      api('GET /api/admin/order', { query: { ...query, limit: adminOrderPageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}
