import type { Insertable } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import type { ActivityTable } from '../db/tables.ts'

type Page = { subject: string; limit: number; offset: number }

export async function insertActivity(trx: Queries, row: Insertable<ActivityTable>): Promise<void> {
  await trx.insertInto('activities').values(row).execute()
}

/** Newest first; of one subject, or of all where it is empty. */
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
