import type { EventEmitter } from 'node:events'
import type { AppContext, Events } from '../app-context.ts'
import { within } from '../within.ts'
import { type AnyJob, doJob, takeDue } from './jobs.ts'

const seconds = 1_000

type WorkerOf = Pick<AppContext, 'db' | 'log'> & { events: EventEmitter<Events> }

/**
 * Does the jobs of these kinds as they fall due. Each kind has places of its own: none waits for another.
 * @param options.lookEveryMs how often to look for jobs that other nodes queued, or that fall due
 * @returns what ends it, once nothing is under way or after `stopWithinMs`; any node takes up the rest
 */
export function startWorker<Context extends WorkerOf>(
  context: Context,
  jobs: AnyJob<Context>[],
  { lookEveryMs = 5 * seconds, stopWithinMs = 4 * seconds } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const stops = jobs.map(job => workOn(context, job, lookEveryMs, stopping.signal))
  return async () => {
    stopping.abort()
    await within(stopWithinMs, Promise.all(stops)).catch(() => {})
  }
}

async function workOn<Context extends WorkerOf>(
  context: Context,
  job: AnyJob<Context>,
  lookEveryMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { log, events } = context
  const underWay = new Set<Promise<void>>()
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  events.on('jobQueued', wake)
  signal.addEventListener('abort', wake)
  while (!signal.aborted) {
    // Before looking, so that what is queued meanwhile is not missed.
    woken = Promise.withResolvers()
    try {
      const places = job.atOnce - underWay.size
      const now = new Date()
      for (const row of places > 0 ? await takeDue(context, job, now, places) : []) {
        const work = doJob(context, job, row, now, signal).finally(() => {
          underWay.delete(work)
          wake()
        })
        underWay.add(work)
      }
    } catch (err) {
      log.error({ err, kind: job.kind }, 'jobs could not be taken')
    }
    const timer = setTimeout(wake, lookEveryMs).unref()
    await woken.promise
    clearTimeout(timer)
  }
  events.off('jobQueued', wake)
  await Promise.all(underWay)
}
