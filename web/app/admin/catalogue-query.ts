import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Kind, Records } from './record/stored-record.ts'

type Loaders = { [K in Kind]: (id: string, signal?: AbortSignal) => Promise<Records[K]> }

export const loadRecord: Loaders = {
  product: async (id, signal) =>
    (await api('GET /api/admin/product/{id}', { params: { id }, signal })).product,
  category: async (id, signal) =>
    (await api('GET /api/category/{id}', { params: { id }, signal })).category,
}

/** Loads a record ahead of its page. Not in catalogue-record.ts, which lists would load with zod and schemas. */
export const catalogueQuery = (kind: Kind, id: string) =>
  queryOptions<Records[Kind]>({
    queryKey: [kind, id],
    queryFn: ({ signal }) => loadRecord[kind](id, signal),
  })
