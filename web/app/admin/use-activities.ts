import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActivitySubjectKind } from '../../../contract/activity.ts'
import { activityPageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import { useLastError } from './use-retryable-query.ts'

export type HistoryOf = {
  /** The id of the record. */
  subject: string
  /** For a record that shares its id with one of another kind, such as the settings and the text “Returns”. */
  kind?: ActivitySubjectKind | undefined
}

/**
 * The activities of a record, newest first, a page at a time.
 * @param version of the record: a new version means that there are new activities
 */
export function useActivities({ subject, kind }: HistoryOf, version: string) {
  const { data, error, isFetching, isFetchNextPageError, ...query } = useInfiniteQuery({
    queryKey: ['activities', subject, kind],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /api/admin/activity', {
        query: { subject, ...(kind && { kind }), page, limit: activityPageSize },
        signal,
      }),
    initialPageParam: 1,
    // By its number, because the loaded ones lack what is newer than the first page.
    getNextPageParam: ({ activities, total }, _, page) =>
      activities.length === activityPageSize && page * activityPageSize < total
        ? page + 1
        : undefined,
    staleTime: 0,
  })
  const { refetch, fetchNextPage } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record triggers a reload.
  useEffect(() => {
    void refetch()
  }, [refetch, version])
  // Newer activities push some of a page onto the next one.
  const byId = new Map(data?.pages.flatMap(page => page.activities).map(one => [one.id, one]))
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
