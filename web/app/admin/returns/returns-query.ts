import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits, withdrawalPageSize } from '../../../../contract/limits.ts'
import type { WithdrawalFilter, WithdrawalsQuery } from '../../../../contract/withdrawal.ts'
import { api } from '../../api.ts'
import { returnsAdmin } from '../links.ts'

export const filters: WithdrawalFilter[] = [
  ...(['open', 'announced', 'received', 'refunded', 'refused', 'closed', 'all'] as const),
]

/** The last page that the API serves. */
const lastPage = limits.offset / withdrawalPageSize + 1

/** The query of the list; all of it is in the address. What cannot be asked is not asked. */
export function readReturnsQuery(parameters: URLSearchParams): WithdrawalsQuery {
  const page = parameters.get('page') ?? ''
  return {
    state: filters.find(state => state === parameters.get('state')) ?? 'open',
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
    limit: withdrawalPageSize,
  }
}

/** The shortest address of a page of the list. */
export function returnsLink({ state, page }: Pick<WithdrawalsQuery, 'state' | 'page'>): string {
  const parameters = new URLSearchParams()
  if (state !== 'open') parameters.set('state', state)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${returnsAdmin.to}?${parameters}` : returnsAdmin.to
}

export function returnsQuery(query: WithdrawalsQuery) {
  return queryOptions({
    queryKey: ['withdrawals', query],
    queryFn: ({ signal }) => api('GET /api/admin/withdrawal', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => api('GET /api/admin/withdrawal/{id}', { params: { id }, signal }),
  })
}
