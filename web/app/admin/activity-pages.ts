import type { Activity, ActivityPage } from '../../../contract/activity.ts'
import { activityPageSize } from '../../../contract/limits.ts'

/** The loaded activities of a record. */
export type ActivityPages = {
  list: Activity[]
  /** The last loaded page; 0 before the first. */
  page: number
  /** Whether there are more activities to load. */
  more: boolean
}

export const noPages: ActivityPages = { list: [], page: 0, more: false }

/** Appends the next page. The first page starts a new list. */
export function withNext(
  { list, page: last }: ActivityPages,
  { activities, total }: ActivityPage,
): ActivityPages {
  const page = last + 1
  const before = last === 0 ? [] : list
  // Newer activities have pushed some of the last page onto this one.
  const known = new Set(before.map(({ id }) => id))
  return {
    list: [...before, ...activities.filter(({ id }) => !known.has(id))],
    page,
    // Computed from the page, because the list lacks activities newer than its first page.
    more: activities.length === activityPageSize && page * activityPageSize < total,
  }
}
