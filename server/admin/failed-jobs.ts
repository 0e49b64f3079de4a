import type { Transaction } from 'kysely'
import type { FailedJob, FailedJobPage, FailedJobsQuery } from '../../contract/jobs.ts'
import { limits } from '../../contract/limits.ts'
import { requireAdmin } from '../accounts/admins.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import * as jobs from '../jobs/failed-jobs.repository.ts'
import type { JobSubject } from '../jobs/jobs.ts'

/** The jobs that the shop gave up, the last ones first. */
export async function listFailedJobs(
  { db }: Pick<AppContext, 'db'>,
  { page, limit }: FailedJobsQuery,
): Promise<FailedJobPage> {
  const rows = await jobs.findFailedJobs(db.read, { limit, offset: (page - 1) * limit })
  const total = await jobs.countFailedJobs(db.read, limits.offset)
  return { jobs: rows.map(toFailedJob), total }
}

/**
 * Makes a job that was given up due again, once however many ask for it.
 * @throws Failure `not_found` if it is not there, or no longer failed
 */
export async function retryJob(
  { db, events }: Pick<AppContext, 'db' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    const row = await jobs.findFailedJob(trx, id)
    if (!row || !(await jobs.reviveJob(trx, id, new Date().toISOString()))) throw notFailed()
    await record(trx, actor, row, 'update')
  })
  events.emit('jobQueued')
}

/** Deletes a job that was given up; what it was to do stays undone. @throws Failure `not_found` */
export function discardJob(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  return db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    const row = await jobs.findFailedJob(trx, id)
    if (!row || !(await jobs.deleteFailedJob(trx, id))) throw notFailed()
    await record(trx, actor, row, 'delete')
  })
}

function record(
  trx: Transaction<Tables>,
  actor: Actor,
  row: jobs.FailedJobRow,
  action: 'update' | 'delete',
) {
  const job = { job: row.kind, about: subjectOf(row) }
  const deleted = action === 'delete'
  return recordActivity(trx, {
    actor,
    subject: { kind: 'job', id: row.id, name: null },
    before: deleted ? job : {},
    after: deleted ? null : job,
  })
}

function toFailedJob(row: jobs.FailedJobRow): FailedJob {
  const { id, kind, attempts, last_error, failed_at, created_at } = row
  return {
    ...{ id, kind, subject: subjectOf(row), attempts },
    lastError: last_error ?? '',
    failedAt: failed_at,
    createdAt: created_at,
  }
}

function subjectOf({ payload }: jobs.FailedJobRow): string | null {
  const { subject }: Partial<JobSubject> = JSON.parse(payload)
  return subject ?? null
}

function notFailed(): Failure {
  return new Failure('not_found', 'This job is no longer marked as failed.')
}
