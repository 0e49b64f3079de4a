import type { ExpressionBuilder, Insertable, RawBuilder } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import type { ActivityTable, Tables } from '../db/tables.ts'

type Page = { subject: string; limit: number; offset: number }

export async function insertActivities(
  trx: Queries,
  rows: Insertable<ActivityTable>[],
): Promise<void> {
  for (const part of inParts(rows)) await trx.insertInto('activities').values(part).execute()
}

/** Newest first; of one subject, or of all if `subject` is empty. */
export function findActivities(db: Reads, { subject, limit, offset }: Page) {
  return db
    .selectFrom('activities')
    .selectAll()
    .$if(subject !== '', query => query.where('subject_id', '=', subject))
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countActivities(db: Reads, subject: string): Promise<number> {
  const { total } = await db
    .selectFrom('activities')
    .select(count => count.fn.countAll<number | string>().as('total'))
    .$if(subject !== '', query => query.where('subject_id', '=', subject))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function deleteActivitiesBefore(db: Queries, time: string): Promise<void> {
  await db.deleteFrom('activities').where('at', '<', time).execute()
}

/** Of deleted users. */
export async function clearActors(trx: Queries, userId: string | undefined): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ actor_name: '' })
    .where('actor_name', '!=', '')
    .$if(userId !== undefined, query => query.where('actor_id', '=', userId ?? ''))
    .where(isNoUser('actor_id'))
    .execute()
}

/** Of deleted users. */
export async function clearSubjects(
  trx: Queries,
  userId: string | undefined,
  cleared: { before: RawBuilder<string>; after: RawBuilder<string> },
): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ ...cleared, subject_name: '' })
    .where('subject_kind', '=', 'user')
    .where('subject_name', '!=', '')
    .$if(userId !== undefined, query => query.where('subject_id', '=', userId ?? ''))
    .where(isNoUser('subject_id'))
    .execute()
}

const isNoUser =
  (column: 'actor_id' | 'subject_id') =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'activities'>) =>
    not(
      exists(
        selectFrom('users')
          .select('id')
          .whereRef('users.id', '=', `activities.${column}` as const),
      ),
    )
