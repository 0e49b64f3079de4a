import type { ExpressionBuilder } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import { preparedVariants } from '../db/prepared-query.ts'
import type { JobTable } from '../db/tables/job-tables.ts'
import type { Tables } from '../db/tables.ts'

/** Adds a job, or queues a failed one again; unless one of its kind and key is queued already. */
export async function insertJob(db: Queries, row: JobTable): Promise<void> {
  const insert = db
    .insertInto('jobs')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'unique_key'])
        .doUpdateSet(row)
        .where('jobs.failed_at', 'is not', null),
    )
  await executeDeferred(db, insert.compile())
}

/** The next jobs of a kind that no node has claimed. */
export type NextJobs = {
  kind: string
  /** A lock that ends later was set by a wrong clock. */
  latestLock: string
  /** Selects jobs that are due by a time, or only later ones. */
  by?: string | undefined
  after?: string | undefined
  limit: number
}

/** The next jobs of each kind, due or not, the longest overdue first. */
export async function findNextJobs(db: Reads, now: string, kinds: NextJobs[]): Promise<JobTable[]> {
  if (kinds.length === 0) return []
  const bounds = kinds.map(({ by, after }) => (by ? 'by' : after ? 'after' : 'none'))
  const values = kinds.flatMap(({ kind, latestLock, by, after, limit }) => [
    ...[kind, now, latestLock, by ?? after ?? '', limit],
  ])
  return selectNextJobs({ bounds: bounds.join(' ') })(db, ...values)
}

/** Named, because PostgreSQL refuses a prepared query of all columns once a newer version has added one. */
const columns = [
  ...(['id', 'kind', 'unique_key', 'payload', 'run_at', 'attempts'] as const),
  ...(['locked_until', 'last_error', 'failed_at', 'created_at'] as const),
] as const satisfies (keyof JobTable)[]

/** PostgreSQL takes longer to plan it than to execute it. */
const selectNextJobs = preparedVariants(
  ({ bounds }: { bounds: string }) =>
    (db, ...values: (string | number)[]) =>
      bounds
        .split(' ')
        .map((bound, at) => {
          const [kind, now, latestLock, runAt, limit] = values.slice(5 * at) as [
            ...[kind: string, now: string, latestLock: string, runAt: string, limit: number],
          ]
          const next = db
            .selectFrom('jobs')
            .select(columns)
            .where('kind', '=', kind)
            .where('failed_at', 'is', null)
            .where(row =>
              row.or([
                row('locked_until', 'is', null),
                row('locked_until', '<=', now),
                row('locked_until', '>', latestLock),
              ]),
            )
            .$if(bound === 'by', jobs => jobs.where('run_at', '<=', runAt))
            .$if(bound === 'after', jobs => jobs.where('run_at', '>', runAt))
            .orderBy('run_at')
            .limit(limit)
          // SQLite allows no ORDER BY or LIMIT in a part of a union.
          return db.selectFrom(next.as('next')).select(columns)
        })
        .reduce((union, next) => union.unionAll(next)),
)

/** Adds a job that repeats, unless there is one that is to run by `latest`: no right clock set another. */
export async function insertRepeating(db: Queries, row: JobTable, latest: string): Promise<void> {
  await db
    .insertInto('jobs')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'unique_key'])
        .doUpdateSet({ run_at: row.run_at })
        .where('jobs.run_at', '>', latest),
    )
    .execute()
}

type Name = Pick<JobTable, 'kind' | 'unique_key'>

function isNamed({ kind, unique_key }: Name) {
  return (job: ExpressionBuilder<Tables, 'jobs'>) => job.and({ kind, unique_key })
}

export function findJob(db: Reads, name: Name): Promise<JobTable | undefined> {
  return db.selectFrom('jobs').selectAll().where(isNamed(name)).executeTakeFirst()
}

export async function updateRunAt(db: Queries, name: Name, run_at: string): Promise<void> {
  await db.updateTable('jobs').set({ run_at }).where(isNamed(name)).execute()
}

export async function deleteJob(db: Queries, name: Name): Promise<void> {
  await db.deleteFrom('jobs').where(isNamed(name)).execute()
}

/** The error of a job that will be retried, of the one that was tried last. */
export async function findLastError(
  db: Reads,
  kind: string,
  attempts: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('last_error')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where('attempts', '>=', attempts)
    .where('last_error', 'is not', null)
    .orderBy('run_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_error ?? undefined
}

/** Jobs of all kinds, oldest first. */
export function findAllFailed(db: Reads): Promise<JobTable[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('id')
    .execute()
}

/** @returns false if another node was faster */
export async function lockJob(
  db: Queries,
  { id, run_at, attempts }: Pick<JobTable, 'id' | 'run_at' | 'attempts'>,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ locked_until: until, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('run_at', '=', run_at)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Lock = Pick<JobTable, 'id' | 'locked_until'>

function holds({ id, locked_until }: Lock) {
  return (job: ExpressionBuilder<Tables, 'jobs'>) => job.and({ id, locked_until })
}

/** Changes a job that this node holds, and releases it unless the change says until when it holds it. */
export async function updateLocked(
  db: Queries,
  lock: Lock,
  change: Partial<Omit<JobTable, 'id' | 'kind' | 'unique_key' | 'created_at'>>,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: null, ...change })
    .where(holds(lock))
    .execute()
}

export async function deleteLocked(db: Queries, lock: Lock): Promise<void> {
  await db.deleteFrom('jobs').where(holds(lock)).execute()
}
