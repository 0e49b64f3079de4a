import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActivitySubjectKind } from '../../../contract/activities/activity.ts'
import { activityPageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import { usePagedEntries } from './use-paged-entries.ts'

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
  const query = useInfiniteQuery({
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
  const { refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record triggers a reload.
  useEffect(() => {
    void refetch()
  }, [refetch, version])
  return usePagedEntries(query, page => page.activities)
}
