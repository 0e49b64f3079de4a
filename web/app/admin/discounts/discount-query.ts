import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Discount } from '../../../../contract/discount.ts'
import { api } from '../../api.ts'
import { discountsAdmin } from '../links.ts'

export type ListQuery = { search: string; page: number }

export function readListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get('page') ?? ''
  return {
    search: (parameters.get('search') ?? '').trim(),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export function discountsLink({ search, page }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${discountsAdmin.to}?${parameters}` : discountsAdmin.to
}

export function discountsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: ['discounts', query],
    queryFn: ({ signal }) => api('GET /api/admin/discount', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api('GET /api/category', { signal }),
})

export function useDeletion(onDone: (message: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Discount) => api('DELETE /api/admin/discount/{id}', { params: { id } }),
    onSuccess: ({ message }) => onDone(message),
    // Even without a reply: it may be gone.
    onSettled: () => queries.invalidateQueries(),
  })
}
