import type { FailedJob, FailedJobPage, FailedJobsQuery } from '../../contract/jobs/jobs.ts'
import { limits } from '../../contract/limits.ts'
import type { Actor, Fields } from '../activities/activities.ts'
import type { DbContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import * as jobs from '../jobs/failed-jobs.repository.ts'
import type { JobSubject } from '../jobs/jobs.ts'
import { changeFailed } from './change-failed.ts'

/** Failed jobs, the latest first. */
export async function listFailedJobs(
  { db }: DbContext,
  { page, limit }: FailedJobsQuery,
): Promise<FailedJobPage> {
  const rows = await jobs.findFailedJobs(db.read, { limit, offset: (page - 1) * limit })
  const total = await jobs.countFailedJobs(db.read, limits.offset)
  return { jobs: rows.map(toFailedJob), total }
}

/** Makes a failed job due again, only once even if several admins do so. @throws Failure `not_found` */
export function retryJob(context: DbContext, actor: Actor, id: string): Promise<void> {
  return changeFailed(context, actor, 'retry', { kind: 'job', id }, async trx => {
    const row = await jobs.findFailedJob(trx, id)
    if (!row || !(await jobs.requeueJob(trx, id, new Date().toISOString()))) throw notFailed()
    return toFields(row)
  })
}

/** Deletes a failed job; what it was to do stays undone. @throws Failure `not_found` */
export function discardJob(context: DbContext, actor: Actor, id: string): Promise<void> {
  return changeFailed(context, actor, 'delete', { kind: 'job', id }, async trx => {
    const row = await jobs.findFailedJob(trx, id)
    if (!row || !(await jobs.deleteFailedJob(trx, id))) throw notFailed()
    return toFields(row)
  })
}

function toFields(row: jobs.FailedJobRow): Fields {
  return { job: row.kind, about: subjectOf(row) }
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
