import { v7 as uuidv7 } from 'uuid'
import { minute, second } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Queries, Reads } from '../db/database.ts'
import type { JobTable } from '../db/job-tables.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'
import { within } from '../within.ts'
import * as repository from './jobs.repository.ts'

const longestPauseMs = 60 * minute
/** Beyond the time that a job may take: to write down what became of it. */
const lockMarginMs = 30 * second
const longestError = 300

/** What a job’s work may know of it. */
export type JobInfo = {
  now: Date
  createdAt: Date
  /** From 1. */
  attempt: number
  /** Aborted when the shop stops. */
  signal: AbortSignal
}

declare const payload: unique symbol

/** The name of a kind of job, and what is queued for it. */
export type JobKind<Payload> = { kind: string; readonly [payload]?: (of: Payload) => void }

export function jobKind<Payload>(kind: string): JobKind<Payload> {
  return { kind }
}

/** How a kind of job is done, and what bounds it. */
export type Job<Context, Payload> = JobKind<Payload> & {
  /** How many one node does at once. */
  atOnce: number
  /** After this time, in ms, it counts as failed and is tried again. */
  timeoutMs: number
  /** How often it is tried before it waits for an admin. */
  mostAttempts: number
  /** @returns when to do it again; otherwise it is done */
  work: (context: Context, payload: Payload, info: JobInfo) => Promise<Again<Payload> | undefined>
}

/** How a job is done that repeats: of several nodes one does it. */
export type RepeatingJob<Context> = Job<Context, Record<string, never>> & { everyMs: number }

/** A job that is there for as long as the shop is, and is never given up. */
export function repeatingJob<Context>(
  kind: string,
  { everyMs, timeoutMs }: { everyMs: number; timeoutMs: number },
  work: (context: Context, info: JobInfo) => Promise<void>,
): RepeatingJob<Context> {
  return {
    ...{ kind, everyMs, timeoutMs, atOnce: 1, mostAttempts: Number.POSITIVE_INFINITY },
    work: async (context, _, info) => {
      await work(context, info)
      return { at: new Date(info.now.getTime() + everyMs) }
    },
  }
}

/** When to do a job again, and with what, if with something else than before. */
export type Again<Payload> = { at: Date; payload?: Payload }

/** A job of any kind; its payload is what was queued for it. */
export type AnyJob<Context = AppContext> = Omit<Job<Context, never>, 'work'> & {
  /** Of a job that repeats. */
  everyMs?: number
  work: (context: Context, payload: never, info: JobInfo) => Promise<Again<unknown> | undefined>
}

type JobsOf = Pick<AppContext, 'db' | 'log'>

/** Adds a job that begins once the transaction is committed; of a kind and key there is at most one. */
export async function queueJob<Payload>(
  db: Queries,
  { kind }: JobKind<Payload>,
  key: string,
  payload: Payload,
  runAt = new Date(),
): Promise<void> {
  await repository.insertJob(db, newRow(kind, key, payload, runAt))
}

/** Adds the one job of each kind that repeats. */
export async function queueRepeating<Context extends JobsOf>(
  { db }: Context,
  jobs: AnyJob<Context>[],
  now: Date,
): Promise<void> {
  for (const { kind, everyMs } of jobs) {
    if (everyMs === undefined) continue
    const latest = fromNow(Math.max(everyMs, longestPauseMs) + clockSkewMs, now.getTime())
    await repository.insertRepeating(db.write, newRow(kind, kind, {}, now), latest)
  }
}

function newRow(kind: string, unique_key: string, payload: unknown, runAt: Date): JobTable {
  return {
    ...{ id: uuidv7(), kind, unique_key, payload: JSON.stringify(payload) },
    ...{ run_at: runAt.toISOString(), attempts: 0, locked_until: null },
    ...{ last_error: null, failed_at: null, created_at: new Date().toISOString() },
  }
}

/** A kind of job, and how many more of it this node may do. */
export type Places<Context> = { job: AnyJob<Context>; places: number }

export type Taken<Context> = { job: AnyJob<Context>; row: JobTable }

/**
 * Takes the jobs that are due and that there are places for: each is this node’s alone.
 * @returns also when to look for more, in ms since 1970
 */
export async function takeDue<Context extends JobsOf>(
  { db }: Context,
  free: Places<Context>[],
  now: Date,
): Promise<{ taken: Taken<Context>[]; nextAt: number }> {
  const at = now.toISOString()
  const lockMs = ({ timeoutMs }: AnyJob<Context>) => timeoutMs + lockMarginMs
  const wanted = free.map(({ job, places }) => ({
    kind: job.kind,
    latestLock: fromNow(lockMs(job) + clockSkewMs, now.getTime()),
    limit: places,
  }))
  const rows = await repository.findNextJobs(db.read, at, wanted)
  const taken: Taken<Context>[] = []
  let nextAt = Number.POSITIVE_INFINITY
  for (const { job } of free) {
    for (const row of rows.filter(({ kind }) => kind === job.kind)) {
      if (row.run_at > at) {
        nextAt = Math.min(nextAt, Date.parse(row.run_at))
        continue
      }
      const locked_until = fromNow(lockMs(job), now.getTime())
      if (await repository.lockJob(db.write, row, locked_until)) {
        taken.push({ job, row: { ...row, locked_until, attempts: row.attempts + 1 } })
      } else {
        // Another node was faster: what comes after it may be due, too.
        nextAt = now.getTime()
      }
    }
  }
  return { taken, nextAt }
}

/** Does a job that this node has taken, and writes down what became of it. Does not throw. */
export async function doJob<Context extends JobsOf>(
  context: Context,
  job: AnyJob<Context>,
  row: JobTable,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context
  const told = { job: row.id, kind: row.kind, attempt: row.attempts }
  const info = { now, createdAt: new Date(row.created_at), attempt: row.attempts, signal }
  try {
    // Queued with this kind, so it is its payload.
    const work = job.work(context, JSON.parse(row.payload) as never, info)
    const again = await within(job.timeoutMs, work)
    if (!again) return await repository.deleteLocked(db.write, row)
    const { at, payload } = again
    await repository.updateLocked(db.write, row, {
      ...{ run_at: at.toISOString(), attempts: 0, last_error: null },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
  } catch (err) {
    const isLast = row.attempts >= job.mostAttempts
    log.error({ err, ...told }, isLast ? 'a job was given up' : 'a job failed and is tried again')
    const last_error = String(err instanceof Error ? err.message : err).slice(0, longestError)
    const change = isLast
      ? { last_error, failed_at: now.toISOString() }
      : { last_error, run_at: fromNow(pauseMs(row.attempts), now.getTime()) }
    await repository
      .updateLocked(db.write, row, change)
      .catch(err => log.error({ err, ...told }, 'what became of a job was not written down'))
  }
}

/** The jobs that wait for an admin, in words. */
export async function givenUpJobs(db: Reads): Promise<string[]> {
  const rows = await repository.findGivenUp(db)
  return rows.map(
    ({ id, kind, last_error }) => `The job ${id} (${kind}) was given up: ${last_error}`,
  )
}

/** Twice as long after each failure, up to an hour, and up to a half less, so that none come together. */
function pauseMs(attempts: number): number {
  return Math.min(5 * second * 2 ** attempts, longestPauseMs) * (1 - Math.random() / 2)
}
