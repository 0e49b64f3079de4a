import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../../contract/client.ts'
import { api } from '../../api.ts'

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await api('GET /api/admin/overview', { signal })).overview,
  // Tasks change all the time, so each visit refreshes them.
  staleTime: 0,
  throwOnError: error => error instanceof ApiError && error.status === 403,
})
