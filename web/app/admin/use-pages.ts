import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLastError } from './use-retryable-query.ts'

export type Pages<T> = {
  list: T[]
  more: boolean
  loading: boolean
  failed: boolean
  next: () => void
}

/** The entries of a list that is loaded a page at a time, newest first. */
export function usePages<P, T extends { id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  entriesOf: (page: P) => T[],
): Pages<T> {
  const { data, error, isFetching, isFetchNextPageError, refetch, fetchNextPage } = query
  // Newer entries push some of a page onto the next one.
  const byId = new Map(data?.pages.flatMap(entriesOf).map(entry => [entry.id, entry]))
  return {
    list: [...byId.values()],
    more: query.hasNextPage,
    loading: isFetching,
    /** The last attempt failed; stays true during a retry. */
    failed: useLastError(error, !error && data !== undefined) !== null,
    next: () => {
      if (isFetching) return
      void (error && !isFetchNextPageError ? refetch() : fetchNextPage())
    },
  }
}
