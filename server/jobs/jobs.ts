import { v7 as uuidv7 } from 'uuid'
import { hour } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Queries, Reads } from '../db/database.ts'
import type { JobTable } from '../db/tables/job-tables.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'
import * as repository from './jobs.repository.ts'

/** The longest pause after a failure, by default. */
export const maxBackoffMs = hour

/** What a job knows about its current attempt. */
export type JobInfo = {
  now: Date
  createdAt: Date
  /** From 1. */
  attempt: number
  /** Why the last attempt failed. */
  lastError: string | null
  /** Aborted when the shop stops or the job takes too long. */
  signal: AbortSignal
  /**
   * Releases the job’s slot while it waits for a reply, at most for its `maxWaitMs`. Unless the job ends before that time,
   * any node runs it again.
   */
  waitUntil: (at: Date) => Promise<void>
}

/** The part of a payload that tells admins what a failed job is about, such as an invoice's number. */
export type JobSubject = { subject: string }

declare const payload: unique symbol

/** The name of a kind of job, and what is queued for it. */
export type JobKind<Payload> = { kind: string; readonly [payload]?: (of: Payload) => void }

type AnyKind = JobKind<never>

export function jobKind<Payload>(kind: string): JobKind<Payload> {
  return { kind }
}

/** How a kind of job is run, and its bounds. */
export type Job<Context, Payload> = JobKind<Payload> & {
  /** How many one node runs at a time. */
  concurrency: number
  /** After this time, in ms, an attempt has failed. */
  timeoutMs: number
  /** After so many, it waits for an admin. */
  maxAttempts: number
  /** The longest pause after a failure, in ms. */
  maxBackoffMs?: number
  /** The furthest it is ever scheduled ahead, if that is longer: a later time was set by a wrong clock. */
  maxDelayMs?: number
  /** The longest it waits for a reply without a slot, in ms: a lock that ends later was set by a wrong clock. */
  maxWaitMs?: number
  /** How many one node has running, including those that wait for a reply without a slot. */
  maxRunning?: number
  /** The level at which a failure that will be retried is logged. */
  failureLevel?: 'warn'
  /** @returns when to run it again, if it is not done */
  work: (context: Context, payload: Payload, info: JobInfo) => Promise<Rerun<Payload> | undefined>
}

/** A repeating job, run by one node at a time. */
export type RepeatingJob<Context> = Job<Context, Record<string, never>> & { everyMs: number }

/** A job that repeats forever and never fails for good. */
export function repeatingJob<Context>(
  kind: string,
  { everyMs, timeoutMs }: { everyMs: number; timeoutMs: number },
  work: (context: Context, info: JobInfo) => Promise<void>,
): RepeatingJob<Context> {
  return {
    ...{ kind, everyMs, timeoutMs, concurrency: 1, maxAttempts: Number.POSITIVE_INFINITY },
    maxDelayMs: everyMs,
    work: async (context, _, info) => {
      await work(context, info)
      return { at: new Date(info.now.getTime() + everyMs) }
    },
  }
}

/** When to run a job again, and with which payload, if not with the same. */
export type Rerun<Payload> = { at: Date; payload?: Payload }

/** A job of any kind; its payload is what was queued for it. */
export type AnyJob<Context = AppContext> = Omit<Job<Context, never>, 'work'> & {
  /** For a repeating job. */
  everyMs?: number
  work: (context: Context, payload: never, info: JobInfo) => Promise<Rerun<unknown> | undefined>
}

export type JobContext = Pick<AppContext, 'db' | 'log'>

/** Adds a job that starts once the transaction is committed; there is at most one per kind and key. */
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
export async function queueRepeating<Context extends JobContext>(
  { db }: Context,
  jobs: AnyJob<Context>[],
  now: Date,
): Promise<void> {
  for (const { kind, everyMs } of jobs) {
    if (everyMs === undefined) continue
    const latest = fromNow(Math.max(everyMs, maxBackoffMs) + clockSkewMs, now.getTime())
    await repository.insertRepeating(db.write, newRow(kind, kind, {}, now), latest)
  }
}

/** Reschedules a job; a no-op where there is none. */
export function rescheduleJob(
  db: Queries,
  { kind }: AnyKind,
  key: string,
  runAt: Date,
): Promise<void> {
  return repository.updateRunAt(db, { kind, unique_key: key }, runAt.toISOString())
}

/** Removes a job, even one that is running: queuing it meanwhile adds another one. */
export function removeJob(db: Queries, { kind }: AnyKind, key: string): Promise<void> {
  return repository.deleteJob(db, { kind, unique_key: key })
}

export async function hasJob(db: Reads, { kind }: AnyKind, key: string): Promise<boolean> {
  return (await repository.findJob(db, { kind, unique_key: key })) !== undefined
}

/** The error of a job that has failed that often and will be retried; undefined if there is none. */
export function findLastError(
  db: Reads,
  { kind }: AnyKind,
  attempts: number,
): Promise<string | undefined> {
  return repository.findLastError(db, kind, attempts)
}

function newRow(kind: string, unique_key: string, payload: unknown, runAt: Date): JobTable {
  return {
    ...{ id: uuidv7(), kind, unique_key, payload: JSON.stringify(payload) },
    ...{ run_at: runAt.toISOString(), attempts: 0, locked_until: null },
    ...{ last_error: null, failed_at: null, created_at: new Date().toISOString() },
  }
}

/** A line for each job that waits for an admin. */
export async function describeFailedJobs(db: Reads): Promise<string[]> {
  const rows = await repository.findAllFailed(db)
  return rows.map(({ id, kind, last_error }) => `The job ${id} (${kind}) failed: ${last_error}`)
}
