import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Option } from '../list/bulk-action.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api('GET /api/category', { signal }),
})

/** All categories, to choose one. */
export function useCategoryOptions(): Option[] {
  const { data } = useQuery(categoriesQuery)
  return data?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? []
}
