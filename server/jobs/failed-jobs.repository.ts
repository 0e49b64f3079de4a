import { sql } from 'kysely'
import { FailedJobKind } from '../../contract/jobs/jobs.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import type { JobTable } from '../db/tables/job-tables.ts'

export type FailedJobRow = JobTable & { kind: FailedJobKind; failed_at: string }

/** The latest first. */
export function findFailedJobs(db: Reads, { limit, offset }: Page): Promise<FailedJobRow[]> {
  return selectFailed(db)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to a limit. */
export function countFailedJobs(db: Reads, most: number): Promise<number> {
  return countRows(db, selectFailed(db).clearSelect().select('id').limit(most))
}

export function findFailedJob(db: Reads, id: string): Promise<FailedJobRow | undefined> {
  return selectFailed(db).where('id', '=', id).executeTakeFirst()
}

/** Makes a failed job due; false if it is no longer failed. */
export async function requeueJob(trx: Queries, id: string, run_at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('jobs')
    .set({ run_at, attempts: 0, failed_at: null })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if it is no longer failed */
export async function deleteFailedJob(trx: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Without kinds that only another version of the shop knows. By an expression, because otherwise the
 * engines look for the kinds in an index, and so at all jobs that wait.
 */
function selectFailed(db: Reads) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('failed_at', 'is not', null)
    .where(sql`kind || ''`, 'in', FailedJobKind.options)
    .$narrowType<{ kind: FailedJobKind; failed_at: string }>()
}
