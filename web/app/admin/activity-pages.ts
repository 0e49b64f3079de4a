import type { Activity, ActivityPage } from '../../../contract/activity.ts'
import { activityPageSize } from '../../../contract/limits.ts'

/** What was done to a record, as far as it was loaded. */
export type ActivityPages = {
  list: Activity[]
  /** The page that was loaded last; 0 before the first. */
  page: number
  /** Whether activities follow those that are loaded. */
  more: boolean
}

export const noPages: ActivityPages = { list: [], page: 0, more: false }

/** With the page that follows. The first one begins anew. */
export function withNext(
  { list, page: last }: ActivityPages,
  { activities, total }: ActivityPage,
): ActivityPages {
  const page = last + 1
  const before = last === 0 ? [] : list
  // What was done meanwhile has pushed some of the last page onto this one.
  const known = new Set(before.map(({ id }) => id))
  return {
    list: [...before, ...activities.filter(({ id }) => !known.has(id))],
    page,
    // Told by the page, not by the list, which lacks what was done since its first page.
    more: activities.length === activityPageSize && page * activityPageSize < total,
  }
}
