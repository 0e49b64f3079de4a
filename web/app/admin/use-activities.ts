import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import { activityPageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import { type ActivityPages, noPages, withNext } from './activity-pages.ts'

type Activities = ActivityPages & {
  loading: boolean
  /** The last attempt failed; stays true during a retry. */
  failed: boolean
}

const none: Activities = { ...noPages, loading: true, failed: false }

/**
 * The activities of a record, newest first, a page at a time.
 * @param version of the record: a new version means that there are new activities
 */
export function useActivities(subject: string, version: string) {
  const [activities, setActivities] = useState(none)
  const leaving = useRef<AbortController>(undefined)

  const load = useCallback(
    async (page: number, { signal }: AbortController) => {
      setActivities(now => ({ ...now, page: page - 1, loading: true }))
      const query = { subject, page, limit: activityPageSize }
      try {
        const found = await api('GET /api/admin/activity', { query, signal })
        if (signal.aborted) return
        setActivities(now => ({ ...withNext(now, found), loading: false, failed: false }))
      } catch (error) {
        if (signal.aborted) return
        setActivities(now => ({ ...now, loading: false, failed: true }))
        if (!(error instanceof ApiError)) throw error
      }
    },
    [subject],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record triggers a reload.
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    void load(1, left)
    return () => left.abort()
  }, [load, version])

  const { page, loading } = activities
  return {
    ...activities,
    next: () => {
      if (!loading && leaving.current) void load(page + 1, leaving.current)
    },
  }
}
