import type {
  ActivityAction,
  ActivityChange,
  ActivityQuery,
  ActivitySubjectKind,
} from '../../../../contract/activities/activity.ts'
import { addDays, startOfShopDay } from '../../../../contract/time/shop-day.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import type { ListQuery } from '../list/define-list.ts'
import { readDay } from '../list/read-day.ts'
import { actionText, changeText, kindText } from './activity-text.ts'

export const kinds = Object.keys(kindText) as ActivitySubjectKind[]
export const actions = Object.keys(actionText) as ActivityAction[]
export const changes = Object.keys(changeText) as ActivityChange[]

/** Nothing is filtered by what is empty. */
export const activityParams = {
  /** The id of a person. */
  actor: (value: string | null) => (value ?? '').trim().slice(0, 64),
  kind: (value: string | null) => kinds.find(kind => kind === value) ?? '',
  action: (value: string | null) => actions.find(action => action === value) ?? '',
  /** Not together with a kind or an action. */
  change: (value: string | null, all: URLSearchParams) =>
    all.has('kind') || all.has('action') ? '' : (changes.find(change => change === value) ?? ''),
  /** Days, as in 2026-11-22. */
  from: readDay,
  to: readDay,
}

export type ActivityParam = keyof typeof activityParams
type Query = ListQuery<string, string, ActivityParam>

/** What the API is asked. Days are those of the shop, as in the list. */
export function toApiQuery({ page, size, params }: Pick<Query, 'page' | 'size' | 'params'>) {
  const { actor, kind, action, change, from, to } = params
  return {
    actor,
    kind: kind as ActivitySubjectKind,
    action: action as ActivityAction,
    change: change as ActivityChange,
    from: from && startOfShopDay(from, shopTimeZone()),
    until: to && startOfShopDay(addDays(to, 1), shopTimeZone()),
    page,
    limit: size,
  } satisfies Partial<ActivityQuery>
}
