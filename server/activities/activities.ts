import { v7 as uuidv7 } from 'uuid'
import { allows, type Permission } from '../../contract/accounts/permissions.ts'
import {
  type Activity,
  ActivityChange,
  type ActivityPage,
  type ActivityQuery,
  ActivitySubjectKind,
} from '../../contract/activities/activity.ts'
import { activityPermission } from '../../contract/activities/activity-permission.ts'
import { limits } from '../../contract/limits.ts'
import { type SettingGroup, settingGroups } from '../../contract/settings/groups.ts'
import type { DbContext } from '../app-context.ts'
import type { Database, Queries } from '../db/database.ts'
import * as repository from './activities.repository.ts'

/** An admin who changes something, with their name as it is now. */
export type Actor = { id: string; userName: string }

/** A record as its activities show it; never contains anything secret. */
export type Fields = Activity['before']

/** The field whose change an activity is found by. */
const fieldOf: Record<ActivityChange, string> = {
  block: 'isBanned',
  rights: 'role',
  price: 'price',
  hide: 'hidden',
}

/** What these changes are made to. */
const kindOf: Record<ActivityChange, ActivitySubjectKind> = {
  block: 'user',
  rights: 'user',
  price: 'product',
  hide: 'product',
}

type Change = {
  actor: Actor | 'system'
  /** The id of the activity that it is part of: it is listed with its subject alone. */
  partOf?: string | undefined
  subject: Omit<Activity['subject'], 'exists'>
  /** null if it did not exist before */
  before: Fields | null
  /** null if it was deleted */
  after: Fields | null
}

/**
 * Records a change by an admin, in the transaction of the change. Skips changes without effect and
 * changes by the system, such as adding the demo.
 */
export async function recordActivity(trx: Queries, change: Change): Promise<void> {
  await recordActivities(trx, [change])
}

/** `recordActivity` of many changes, in few statements. */
export async function recordActivities(trx: Queries, changes: Change[]): Promise<void> {
  const activities = changes.flatMap(change => activityOf(change) ?? [])
  if (activities.length > 0) await repository.insertActivities(trx, activities)
}

/** Replaces what the activity of a change in several steps shows, as it goes on. */
export async function replaceAfter(
  trx: Queries,
  { kind, id }: Pick<Change['subject'], 'kind' | 'id'>,
  action: 'create' | 'update',
  after: Fields,
): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ after: JSON.stringify(after) })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute()
}

function activityOf(change: Change): repository.NewActivity | undefined {
  const { actor, subject, partOf } = change
  if (actor === 'system') return undefined
  const [before, after] = differences(change.before ?? {}, change.after ?? {})
  if (Object.keys(before).length + Object.keys(after).length === 0) return undefined
  const row = {
    id: uuidv7(),
    at: new Date().toISOString(),
    actor_id: actor.id,
    actor_name: actor.userName,
    action: actionOf(change),
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name ?? '',
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    part_of: partOf ?? null,
  }
  const isChanged = (field: string) => field in before && field in after
  const found = ActivityChange.options.filter(change => isChanged(fieldOf[change]))
  return { row, changes: partOf === undefined ? found : [] }
}

/** The activities that a role may see. */
export function visibleTo(permissions: readonly Permission[]): repository.Visible {
  return {
    kinds: ActivitySubjectKind.options.filter(kind =>
      allows(permissions, activityPermission[kind]),
    ),
    hiddenSettings: (Object.keys(settingGroups) as SettingGroup[]).filter(
      group => !allows(permissions, settingGroups[group].may),
    ),
  }
}

/** @param visible what the reader may see */
export async function listActivities(
  { db }: DbContext,
  { page, limit, ...query }: ActivityQuery,
  visible = repository.everything,
): Promise<ActivityPage> {
  const { kinds } = visible
  const isVisible = query.change === undefined || kinds.includes(kindOf[query.change])
  if (!isVisible || kinds.length === 0) return { activities: [], total: 0 }
  const filters = { ...query, visible }
  const offset = (page - 1) * limit
  const rows = await repository.findActivities(db.read, filters, { limit, offset })
  return {
    activities: rows.map(toActivity),
    total: await repository.countActivities(db.read, filters, limits.offset),
  }
}

/** The recorded fields that identify a user. */
const identity = ['name', 'userName', 'email', 'phone', 'image']

/**
 * Removes the names of a deleted user from the activities, as actor and as subject. The activity
 * keeps the id, the time, the actor and the changed rights.
 */
export async function purgeDeletedUser(
  db: Pick<Database, 'jsonWithout'>,
  trx: Queries,
  userId: string,
): Promise<void> {
  await repository.clearActors(trx, userId)
  await repository.clearSubjects(trx, userId, {
    before: db.jsonWithout('before', identity),
    after: db.jsonWithout('after', identity),
  })
}

function actionOf({ before, after }: Change): Activity['action'] {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** The fields of each that differ from the other. */
function differences(before: Fields, after: Fields): [Fields, Fields] {
  const only = (one: Fields, other: Fields) =>
    Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== other[name]))
  return [only(before, after), only(after, before)]
}

function toActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    at: row.at,
    actor: { id: row.actor_id, userName: row.actor_name || null },
    action: row.action,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      name: row.subject_name || null,
      exists: row.subject_exists > 0,
    },
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
  }
}

type ActivityRow = Awaited<ReturnType<typeof repository.findActivities>>[number]
