import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLastError } from './use-retryable-query.ts'

export type PagedEntries<T> = {
  list: T[]
  more: boolean
  loading: boolean
  loadingMore: boolean
  failed: boolean
  next: () => void
}

/** The entries of a list that is loaded a page at a time, newest first. */
export function usePagedEntries<P, T extends { id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  entriesOf: (page: P) => T[],
): PagedEntries<T> {
  const { data, error, isFetching, isFetchNextPageError, refetch, fetchNextPage } = query
  // New entries shift older ones onto the next page, so an entry can be loaded twice.
  const byId = new Map(data?.pages.flatMap(entriesOf).map(entry => [entry.id, entry]))
  return {
    list: [...byId.values()],
    more: query.hasNextPage,
    loading: isFetching,
    loadingMore: query.isFetchingNextPage,
    /** The last attempt failed; stays true during a retry. */
    failed: useLastError(error, !error && data !== undefined) !== null,
    next: () => {
      if (isFetching) return
      void (error && !isFetchNextPageError ? refetch() : fetchNextPage())
    },
  }
}
