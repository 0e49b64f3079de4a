import { useInfiniteQuery } from '@tanstack/react-query'
import { loadStock, stockKey } from './stock-data.ts'

/** The stock of a product, and its moves a page at a time. */
export function useStock(id: string, enabled = true) {
  const { data, error, isFetching, isFetchingNextPage, ...query } = useInfiniteQuery({
    enabled,
    queryKey: stockKey(id),
    queryFn: ({ pageParam, signal }) => loadStock(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.more ? page + 1 : undefined),
  })
  const [now] = data?.pages ?? []
  // A newer move pushes the last one of a page onto the next page.
  const moves = new Map(data?.pages.flatMap(page => page.moves).map(move => [move.id, move]))
  return {
    /** undefined until it is loaded */
    now,
    moves: [...moves.values()],
    more: query.hasNextPage,
    failed: error !== null,
    loading: isFetching,
    loadingMore: isFetchingNextPage,
    retry: () => query.refetch(),
    next: () => query.fetchNextPage(),
  }
}
