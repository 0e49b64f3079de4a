import { type Insertable, type RawBuilder, sql } from 'kysely'
import {
  type ActivityChange,
  type ActivityQuery,
  ActivitySubjectKind,
} from '../../contract/activities/activity.ts'
import { chunk } from '../db/chunk.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import type { ActivityTable } from '../db/tables.ts'

/** The subjects whose activities someone may see. */
export type Visible = {
  kinds: readonly ActivitySubjectKind[]
  /** Groups of settings that they may not see. */
  hiddenSettings: readonly string[]
}

export const everything: Visible = { kinds: ActivitySubjectKind.options, hiddenSettings: [] }

type Filters = Omit<ActivityQuery, 'page' | 'limit'> & { visible?: Visible }
export type NewActivity = {
  row: Insertable<ActivityTable>
  /** The changes by which it can be found. */
  changes: ActivityChange[]
}

export async function insertActivities(trx: Queries, activities: NewActivity[]): Promise<void> {
  const changesOf = new Map(activities.map(({ row, changes }) => [row.id, changes]))
  for (const part of chunk(activities.map(({ row }) => row))) {
    const insert = trx.insertInto('activities').values(part)
    if (part.every(({ id }) => changesOf.get(id)?.length === 0)) {
      await executeDeferred(trx, insert.compile())
      continue
    }
    const inserted = await insert.returning(['seq', 'id', 'actor_id', 'at']).execute()
    const found = inserted.flatMap(({ id, ...row }) =>
      (changesOf.get(id) ?? []).map(change => ({ ...row, change })),
    )
    if (found.length > 0) await trx.insertInto('activity_changes').values(found).execute()
  }
}

/** Newest first, with whether their subjects are still there. What is skipped is read from indexes. */
export function findActivities(db: Reads, filters: Filters, { limit, offset }: Page) {
  const seqs = matching(db, filters)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('activities')
    .selectAll()
    .select(subjectExists)
    .where('seq', 'in', seqs)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .execute()
}

/** Stops counting at a limit. */
export function countActivities(db: Reads, filters: Filters, most: number): Promise<number> {
  return countRows(db, matching(db, filters).limit(most))
}

/** A change filter is never combined with a subject, kind or action: see `ActivityQuery`. */
function matching(db: Reads, filters: Filters) {
  const { subject, actor, kind, action, change, from, until } = filters
  const { kinds, hiddenSettings } = filters.visible ?? everything
  const isLimited = change === undefined && kinds.length < ActivitySubjectKind.options.length
  const hidesSettings =
    change === undefined && kinds.includes('settings') && hiddenSettings.length > 0
  return db
    .selectFrom(change === undefined ? 'activities' : 'activity_changes')
    .select('seq')
    .$if(change !== undefined, query => query.where('change', '=', change ?? 'block'))
    .$if(subject !== '', query => query.where('subject_id', '=', subject))
    .$if(subject === '' && change === undefined, query => query.where('part_of', 'is', null))
    .$if(actor !== undefined, query => query.where('actor_id', '=', actor ?? ''))
    .$if(kind !== undefined, query => query.where('subject_kind', '=', kind ?? 'user'))
    .$if(isLimited, query => query.where('subject_kind', 'in', [...kinds]))
    .$if(hidesSettings, query =>
      query.where(where =>
        where.or([
          where('subject_kind', '!=', 'settings'),
          where('subject_id', 'not in', [...hiddenSettings]),
        ]),
      ),
    )
    .$if(action !== undefined, query => query.where('action', '=', action ?? 'update'))
    .$if(from !== undefined, query => query.where('at', '>=', from ?? ''))
    .$if(until !== undefined, query => query.where('at', '<', until ?? ''))
}

/**
 * Settings and documents are always there, and statements are never deleted; sign-ups, exports, emails and jobs have no page.
 * An import is there until it is undone.
 */
const subjectExists = sql<number>`
  case activities.subject_kind
    when 'user' then (select count(*) from users where id = activities.subject_id)
    when 'category' then (select count(*) from categories where id = activities.subject_id)
    when 'order' then (select count(*) from orders where id = activities.subject_id)
    when 'settings' then 1
    when 'document' then 1
    when 'statement' then 1
    when 'discount' then (select count(*) from discounts where id = activities.subject_id)
    when 'import' then
      (select count(*) from imports where id = activities.subject_id and state <> 'undone')
    when 'sign-up' then 0
    when 'export' then 0
    when 'email' then 0
    when 'job' then 0
    when 'invitation' then 0
    when 'role' then (select count(*) from roles where id = activities.subject_id)
    else (select count(*) from products where id = activities.subject_id)
  end`.as('subject_exists')

/** The columns that store a user’s name beside their id, in `actor_id`. */
const actorNames = [
  ['activities', 'actor_name'],
  ['stock_moves', 'actor_name'],
  ['order_events', 'actor_name'],
] as const

export async function clearActors(trx: Queries, userId: string): Promise<void> {
  for (const [table, name] of actorNames) {
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ''
      where actor_id = ${userId} and ${sql.ref(name)} <> ''`.execute(trx)
  }
}

export async function clearSubjects(
  trx: Queries,
  userId: string,
  cleared: { before: RawBuilder<string>; after: RawBuilder<string> },
): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ ...cleared, subject_name: '' })
    .where('subject_kind', '=', 'user')
    .where('subject_name', '!=', '')
    .where('subject_id', '=', userId)
    .execute()
}
