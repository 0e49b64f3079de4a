import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** How the shop ships; undefined until it is loaded. */
export function useShipping() {
  return useQuery({
    queryKey: ['shipping'],
    queryFn: ({ signal }) => api('GET /api/shipping', { signal }),
  }).data
}

/** What forms suggest who carries a parcel. */
export function useCarriers(): string[] {
  return (useShipping()?.carriers ?? []).map(({ name }) => name)
}
