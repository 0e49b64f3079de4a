import { second } from '../../contract/time/durations.ts'
import type { Subscription } from '../db/database.ts'
import { withTimeout } from '../with-timeout.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type AnyJob, type JobContext, queueRepeating } from './jobs.ts'
import { claimDue, runJob } from './run-jobs.ts'

/**
 * Runs the jobs of these kinds as they fall due. Each kind has slots of its own: none waits for another.
 * @param options.pollEveryMs how often to look for jobs that this node was not notified of, or whose node died
 * @returns a function that stops it, once nothing is running or after `stopWithinMs`; any node runs the rest
 */
export function startWorker<Context extends JobContext>(
  context: Context,
  jobs: AnyJob<Context>[],
  { pollEveryMs = 5 * second, stopWithinMs = 4 * second } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const stopped = runAll(context, jobs, pollEveryMs, stopping.signal)
  return async () => {
    stopping.abort()
    await withTimeout(stopWithinMs, stopped).catch(() => {})
  }
}

async function runAll<Context extends JobContext>(
  context: Context,
  jobs: AnyJob<Context>[],
  pollEveryMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = context
  /** The running jobs of each kind by id, and which of them have a slot. */
  const kinds = jobs.map(job => ({
    job,
    running: new Map<string, Promise<void>>(),
    inSlots: new Set<string>(),
  }))
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  signal.addEventListener('abort', wake)
  let subscription: Subscription | undefined
  let areRepeatingQueued = false
  while (!signal.aborted) {
    // Before looking, so that what is queued meanwhile is not missed.
    woken = Promise.withResolvers()
    let pauseMs = pollEveryMs
    try {
      // What was queued begins after this tick, so that no reply waits for it.
      subscription ??= await db.subscribe('jobs', async () => void setImmediate(wake))
      const now = new Date()
      if (!areRepeatingQueued) await queueRepeating(context, jobs, now)
      areRepeatingQueued = true
      // Kinds without free slots match nothing, so the query stays the same.
      const free = kinds.map(({ job, running, inSlots }) => {
        const { concurrency, maxRunning = Number.POSITIVE_INFINITY } = job
        const slots = Math.min(concurrency - inSlots.size, maxRunning - running.size)
        return { job, slots, running }
      })
      const { claimed, nextAt } = await claimDue(context, free, now)
      for (const { job, row } of claimed) {
        const kind = kinds.find(kind => kind.job === job)
        kind?.inSlots.add(row.id)
        const releaseSlot = () => {
          kind?.inSlots.delete(row.id)
          wake()
        }
        const work = runJob(context, job, row, now, signal, releaseSlot).finally(() => {
          kind?.running.delete(row.id)
          releaseSlot()
        })
        kind?.running.set(row.id, work)
      }
      pauseMs = Math.min(Math.max(nextAt - Date.now(), 0), pollEveryMs)
    } catch (err) {
      log.error({ err }, 'jobs could not be claimed')
    }
    // Jobs that only use SQLite never yield, so a backlog would block requests.
    await yieldToEventLoop()
    const timer = setTimeout(wake, pauseMs).unref()
    await woken.promise
    clearTimeout(timer)
  }
  await subscription?.close()
  await Promise.all(kinds.flatMap(({ running }) => [...running.values()]))
}
