import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Option } from '../list/bulk-action.ts'

const taxClassesQuery = queryOptions({
  queryKey: ['tax-classes'],
  queryFn: ({ signal }) => api('GET /api/admin/tax-classes', { signal }),
})

/** The classes of VAT that products can have, the standard one first; undefined until they are known. */
export function useTaxClassOptions(): Option[] | undefined {
  const { data } = useQuery(taxClassesQuery)
  return data?.classes.map(({ id, name }) => ({ value: id, label: name }))
}
