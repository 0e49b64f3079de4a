import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => api('GET /api/admin/withdrawal/{id}', { params: { id }, signal }),
  })
}
