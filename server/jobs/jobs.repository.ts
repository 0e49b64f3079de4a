import type { Queries, Reads } from '../db/database.ts'
import type { JobTable } from '../db/job-tables.ts'

/** Adds a job, unless there is one of its kind and key that was not given up. */
export async function insertJob(db: Queries, row: JobTable): Promise<void> {
  await db
    .insertInto('jobs')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'unique_key'])
        .doUpdateSet(row)
        .where('jobs.failed_at', 'is not', null),
    )
    .execute()
}

/** Of a kind, the next jobs that no node has. */
export type NextJobs = {
  kind: string
  /** A lock that ends later was set by a wrong clock. */
  latestLock: string
  /** Those that are to run by then, or only those that are to run later. */
  by?: string | undefined
  after?: string | undefined
  limit: number
}

/** The next jobs of each kind, due or not, the longest overdue first. */
export async function findNextJobs(db: Reads, now: string, kinds: NextJobs[]): Promise<JobTable[]> {
  const [first, ...others] = kinds.map(({ kind, latestLock, by, after, limit }) => {
    const next = db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .where('failed_at', 'is', null)
      .where(row =>
        row.or([
          row('locked_until', 'is', null),
          row('locked_until', '<=', now),
          row('locked_until', '>', latestLock),
        ]),
      )
      .$if(by !== undefined, jobs => jobs.where('run_at', '<=', by ?? ''))
      .$if(after !== undefined, jobs => jobs.where('run_at', '>', after ?? ''))
      .orderBy('run_at')
      .limit(limit)
    // SQLite takes neither an order nor a limit in a part of a union.
    return db.selectFrom(next.as('next')).selectAll()
  })
  if (!first) return []
  return others.reduce((union, next) => union.unionAll(next), first).execute()
}

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

type Named = Pick<JobTable, 'kind' | 'unique_key'>

export function findJob(db: Reads, { kind, unique_key }: Named): Promise<JobTable | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('unique_key', '=', unique_key)
    .executeTakeFirst()
}

export async function updateRunAt(
  db: Queries,
  { kind, unique_key }: Named,
  run_at: string,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at })
    .where('kind', '=', kind)
    .where('unique_key', '=', unique_key)
    .execute()
}

export async function deleteJob(db: Queries, { kind, unique_key }: Named): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('unique_key', '=', unique_key)
    .execute()
}

/** Those that were given up, oldest first. */
export function findGivenUp(db: Reads): Promise<JobTable[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('id')
    .execute()
}

/** @returns whether this node is the one to do it */
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

type Locked = Pick<JobTable, 'id' | 'locked_until'>

/** Changes a job that this node still has. */
export async function updateLocked(
  db: Queries,
  { id, locked_until }: Locked,
  change: Partial<Pick<JobTable, 'payload' | 'run_at' | 'attempts' | 'last_error' | 'failed_at'>>,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...change, locked_until: null })
    .where('id', '=', id)
    .where('locked_until', '=', locked_until)
    .execute()
}

/** Keeps a job that this node still has until then. */
export async function holdLocked(
  db: Queries,
  { id, locked_until }: Locked,
  until: string,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: until, locked_until: until })
    .where('id', '=', id)
    .where('locked_until', '=', locked_until)
    .execute()
}

export async function deleteLocked(db: Queries, { id, locked_until }: Locked): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('locked_until', '=', locked_until)
    .execute()
}
