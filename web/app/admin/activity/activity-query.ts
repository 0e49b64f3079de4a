import type {
  ActivityAction,
  ActivityChange,
  ActivityQuery,
  ActivitySubjectKind,
} from '../../../../contract/activity.ts'
import { limits } from '../../../../contract/limits.ts'
import { kindWords } from './activity-words.ts'

/** The page of all that admins did. */
export const activityAdmin = { to: '/activity-admin', label: 'Activity' } as const

export const activitySize = 25

export const kinds = Object.keys(kindWords) as ActivitySubjectKind[]
export const actions: ActivityAction[] = ['create', 'update', 'delete']
export const changes: ActivityChange[] = ['block', 'rights', 'price', 'hide']

/** What of it is shown; all of it is in the address. Nothing is filtered by what is empty. */
export type ShownActivity = {
  /** The id of a person. */
  actor: string
  kind: ActivitySubjectKind | ''
  action: ActivityAction | ''
  /** Not together with a kind or an action. */
  change: ActivityChange | ''
  /** Days, as in 2026-11-22. */
  from: string
  to: string
  page: number
}

const lastPage = limits.offset / activitySize + 1

/** What cannot be asked is not asked. */
export function readActivityQuery(parameters: URLSearchParams): ShownActivity {
  const page = parameters.get('page') ?? ''
  const kind = kinds.find(kind => kind === parameters.get('kind')) ?? ''
  const action = actions.find(action => action === parameters.get('action')) ?? ''
  const change = changes.find(change => change === parameters.get('change')) ?? ''
  return {
    actor: (parameters.get('actor') ?? '').trim().slice(0, 64),
    kind,
    action,
    change: kind || action ? '' : change,
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The shortest address of a page of the list. */
export function activityLink(query: Partial<ShownActivity> = {}): string {
  const parameters = new URLSearchParams()
  for (const key of ['actor', 'kind', 'action', 'change', 'from', 'to'] as const) {
    const value = query[key]
    if (value) parameters.set(key, value)
  }
  if (query.page && query.page > 1) parameters.set('page', String(query.page))
  return parameters.size > 0 ? `${activityAdmin.to}?${parameters}` : activityAdmin.to
}

export function isNarrowed(query: ShownActivity): boolean {
  return activityLink({ ...query, page: 1 }) !== activityAdmin.to
}

/** What the API is asked. Days are those of the reader. */
export function toApiQuery({ actor, kind, action, change, from, to, page }: ShownActivity) {
  return {
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(change && { change }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { until: startOf(to, 1) }),
    page,
    limit: activitySize,
  } satisfies Partial<ActivityQuery>
}

/** The first moment of a day, or of one some days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** A day that there is, of a year that a shop can have had. */
function dayOf(text: string | null): string {
  const isDay = text !== null && /^[2-9]\d{3}-\d\d-\d\d$/.test(text)
  const date = isDay ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return isDay && date.toJSON()?.startsWith(text) ? text : ''
}
