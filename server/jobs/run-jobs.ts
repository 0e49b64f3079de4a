import { second } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { JobTable } from '../db/tables/job-tables.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'
import { withLogFields } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'
import * as repository from './jobs.repository.ts'
import { type AnyJob, type JobContext, maxBackoffMs } from './jobs.ts'

/** How long a lock outlives a job's timeout, so that its outcome can be stored. */
const lockMarginMs = 30 * second
const maxErrorLength = 300

/**
 * A kind of job, how many more of it this node may start, and the ids of those that it runs: their locks
 * seem to have ended once the database's clock is put forward.
 */
export type Slots<Context> = {
  job: AnyJob<Context>
  slots: number
  running?: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>
}

export type Claimed<Context> = { job: AnyJob<Context>; row: JobTable }

/**
 * Locks the due jobs that there are slots for, so that only this node runs them.
 * @returns also when to look for more, in ms since 1970
 */
export async function claimDue<Context extends JobContext>(
  { db, log }: Context,
  free: Slots<Context>[],
  now: Date,
): Promise<{ claimed: Claimed<Context>[]; nextAt: number }> {
  const dbNow = await db.now()
  const queries = free.flatMap(({ job, slots, running }) => {
    const latest = latestRun(job, now)
    const limit = slots && slots + (running?.size ?? 0)
    const next = { kind: job.kind, latestLock: latestLock(job, dbNow), by: latest, limit }
    return latest ? [{ ...next, by: undefined, after: latest }, next] : [next]
  })
  const rows = await repository.findNextJobs(db.read, fromNow(0, dbNow), queries)
  const claimed: Claimed<Context>[] = []
  let nextAt = Number.POSITIVE_INFINITY
  for (const { job, slots, running } of free) {
    const next = rows.filter(({ id, kind }) => kind === job.kind && !running?.has(id))
    for (const row of next.slice(0, slots)) {
      if (!isDue(job, row, now)) {
        nextAt = Math.min(nextAt, Date.parse(row.run_at))
        continue
      }
      try {
        const locked = await lock(db, job, row, dbNow)
        if (locked) claimed.push({ job, row: locked })
        // Another node was faster; the job after this one may be due, too.
        else nextAt = now.getTime()
      } catch (err) {
        // What is locked already must be run.
        log.error({ err, kind: job.kind }, 'a job could not be claimed')
        return { claimed, nextAt: now.getTime() + second }
      }
    }
  }
  return { claimed, nextAt }
}

/** Locks one job, even before it is due, unless a node has it. */
export async function claimEarly<Context extends JobContext>(
  { db }: Context,
  job: AnyJob<Context>,
  key: string,
  now: Date,
  earlyMs: number,
): Promise<JobTable | undefined> {
  const row = await repository.findJob(db.read, { kind: job.kind, unique_key: key })
  if (!row || row.failed_at || !isDue(job, row, now, earlyMs)) return
  const { locked_until } = row
  const dbNow = await db.now()
  const isLocked =
    locked_until && locked_until > fromNow(0, dbNow) && locked_until <= latestLock(job, dbNow)
  return isLocked ? undefined : lock(db, job, row, dbNow)
}

type Bounds = Pick<AnyJob, 'timeoutMs' | 'maxBackoffMs' | 'maxDelayMs' | 'maxWaitMs'>

async function lock(
  { write }: Pick<AppContext['db'], 'write'>,
  { timeoutMs }: Bounds,
  row: JobTable,
  dbNow: number,
): Promise<JobTable | undefined> {
  const locked_until = fromNow(timeoutMs + lockMarginMs, dbNow)
  if (!(await repository.lockJob(write, row, locked_until))) return
  return { ...row, locked_until, attempts: row.attempts + 1 }
}

function isDue(job: Bounds, { run_at }: JobTable, now: Date, earlyMs = 0): boolean {
  const latest = latestRun(job, now)
  return run_at <= fromNow(earlyMs, now.getTime()) || (latest !== undefined && run_at > latest)
}

/** A lock that ends later than this was set by a wrong clock. */
function latestLock({ timeoutMs, maxWaitMs = 0 }: Bounds, dbNow: number): string {
  return fromNow(Math.max(timeoutMs + lockMarginMs, maxWaitMs) + clockSkewMs, dbNow)
}

/** A job scheduled later than this was set by a wrong clock. */
function latestRun(job: Bounds, now: Date): string | undefined {
  const longestMs = Math.max(job.maxDelayMs ?? 0, job.maxBackoffMs ?? maxBackoffMs)
  return Number.isFinite(longestMs) ? fromNow(longestMs + clockSkewMs, now.getTime()) : undefined
}

/**
 * Runs a job that this node has claimed, and stores the outcome. Does not throw.
 * @param releaseSlot is called when the job waits for a reply
 */
export function runJob<Context extends JobContext>(
  context: Context,
  job: AnyJob<Context>,
  row: JobTable,
  now: Date,
  signal: AbortSignal,
  releaseSlot = () => {},
): Promise<void> {
  return withLogFields({ jobId: row.id, kind: row.kind }, () =>
    attemptJob(context, job, row, now, signal, releaseSlot),
  )
}

async function attemptJob<Context extends JobContext>(
  context: Context,
  job: AnyJob<Context>,
  row: JobTable,
  now: Date,
  signal: AbortSignal,
  releaseSlot: () => void,
): Promise<void> {
  const { db, log } = context
  const { id, unique_key: key, attempts: attempt, last_error: lastError } = row
  const startedAt = Date.now()
  let locked: Pick<JobTable, 'id' | 'locked_until'> = row
  const waiting = Promise.withResolvers<number>()
  const waitUntil = async (at: Date) => {
    releaseSlot()
    const waitMs = at.getTime() - now.getTime()
    waiting.resolve(waitMs)
    const locked_until = fromNow(waitMs, await db.now())
    await repository.updateLocked(db.write, locked, { run_at: at.toISOString(), locked_until })
    locked = { id, locked_until }
  }
  const createdAt = new Date(row.created_at)
  const timedOut = new AbortController()
  const aborted = AbortSignal.any([signal, timedOut.signal])
  const info = { now, createdAt, attempt, lastError, signal: aborted, waitUntil }
  try {
    // The payload was queued with this kind.
    const work = job.work(context, JSON.parse(row.payload) as never, info)
    const waitMs = await withTimeout(
      job.timeoutMs,
      Promise.race([work.then(() => 0), waiting.promise]),
    )
    const again = await withTimeout(waitMs, work)
    if (!again) return await repository.deleteLocked(db.write, locked)
    const { at, payload } = again
    await repository.updateLocked(db.write, locked, {
      ...{ run_at: at.toISOString(), attempts: 0, last_error: null },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
  } catch (err) {
    timedOut.abort()
    const isLast = attempt >= job.maxAttempts
    if (isLast) log.error({ err, key, attempt }, 'a job failed for good')
    else log[job.failureLevel ?? 'error']({ err, key, attempt }, 'a job failed and will be retried')
    const last_error = String(err instanceof Error ? err.message : err).slice(0, maxErrorLength)
    const failedAt = now.getTime() + Date.now() - startedAt
    const change = isLast
      ? { last_error, failed_at: fromNow(0, failedAt) }
      : { last_error, run_at: fromNow(pauseMs(job, attempt), failedAt) }
    await repository
      .updateLocked(db.write, locked, change)
      .catch(err => log.error({ err, key }, 'the outcome of a job could not be stored'))
  }
}

/** Exponential backoff with jitter. */
function pauseMs(job: Bounds, attempts: number): number {
  const longest = job.maxBackoffMs ?? maxBackoffMs
  return Math.min(5 * second * 2 ** attempts, longest) * (1 - Math.random() / 2)
}
