import { useCallback, useEffect, useState } from 'react'
import type { Activity } from '../../../contract/admin.ts'
import { ApiError } from '../../../contract/client.ts'
import { activityPageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'

type Activities = {
  list: Activity[]
  total: number
  /** The page that was asked for last. */
  page: number
  state: 'loading' | 'idle' | 'failed'
}

const none: Activities = { list: [], total: 0, page: 1, state: 'loading' }

/**
 * What was done to a record, newest first, a page at a time.
 * @param version of the record: another one means that there is more to tell
 */
export function useActivities(subject: string, version: string) {
  const [activities, setActivities] = useState(none)

  const load = useCallback(
    async (page: number, signal?: AbortSignal) => {
      setActivities(now => ({ ...now, page, state: 'loading' }))
      const query = { subject, page, limit: activityPageSize }
      try {
        const options = signal && { signal }
        const found = await api('GET /api/admin/activity', { query, ...options })
        setActivities(now => ({
          ...now,
          list: page === 1 ? found.activities : joined(now.list, found.activities),
          total: found.total,
          state: 'idle',
        }))
      } catch (error) {
        if (signal?.aborted) return
        if (!(error instanceof ApiError)) throw error
        setActivities(now => ({ ...now, state: 'failed' }))
      }
    },
    [subject],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the record is why it is asked again.
  useEffect(() => {
    const leaving = new AbortController()
    void load(1, leaving.signal)
    return () => leaving.abort()
  }, [load, version])

  const { list, total, page, state } = activities
  return {
    ...activities,
    more: list.length < total,
    next: () => {
      if (state === 'failed') void load(page)
      if (state === 'idle') void load(Math.floor(list.length / activityPageSize) + 1)
    },
  }
}

/** A page that follows; what was done meanwhile has pushed some of the last page onto it. */
function joined(before: Activity[], next: Activity[]): Activity[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...next.filter(({ id }) => !known.has(id))]
}
