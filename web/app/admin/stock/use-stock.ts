import { useInfiniteQuery } from '@tanstack/react-query'
import { usePagedEntries } from '../use-paged-entries.ts'
import { loadStock, stockKey } from './stock-data.ts'

/** The stock of a product, and its moves a page at a time. */
export function useStock(id: string, enabled = true) {
  const query = useInfiniteQuery({
    enabled,
    queryKey: stockKey(id),
    queryFn: ({ pageParam, signal }) => loadStock(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.more ? page + 1 : undefined),
  })
  return {
    /** undefined until it is loaded */
    now: query.data?.pages[0],
    moves: usePagedEntries(query, page => page.moves),
  }
}
