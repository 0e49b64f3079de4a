import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { second } from '../contract/time/durations.ts'
import { type Bounds, type QueueLoad, workQueue } from './work-queue.ts'

type Options = {
  /** How many threads there are at most. */
  concurrency: number
  /** How many tasks may wait for a thread. */
  waiting: number
  /** The bounds of one key's share of these. */
  perKey?: Bounds
  /** How long a task may wait. */
  waitMs?: number
  /** How long a task may take, once its thread has started. */
  withinMs: number
  /** How long a thread without a task is kept. */
  idleMs?: number
  workerData?: unknown
  resourceLimits?: ResourceLimits
}

/** Loads sources with their types already stripped, which saves 8 MB per thread. */
const execArgv = [`--import=${new URL('../scripts/load-stripped.js', import.meta.url)}`]
/** Under `node --watch`, threads would also send messages about the modules they load (nodejs/node#65044). */
const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '' }
/** A busy machine takes seconds to load a thread's modules. */
const startWithinMs = 10 * second

type Answer<Result> = { result: Result } | { error: unknown }

export type Threads<Task, Result> = {
  /** @throws Error if the task fails or takes too long; Failure `unavailable` if too many wait */
  run: (task: Task, key?: string) => Promise<Result>
  /** @throws Failure `unavailable` if too many tasks wait */
  assertRoom: (key?: string) => void
  load: () => QueueLoad
  close: () => Promise<void>
}

/**
 * Runs tasks that would block the process in threads, which start on demand.
 * @param file calls `answerTasks`
 */
export function openThreads<Task, Result>(file: URL, options: Options): Threads<Task, Result> {
  const { withinMs, idleMs, workerData, resourceLimits = {} } = options
  const inQueue = workQueue(options)
  const workers = new Set<Worker>()
  // The last one in is the first one out, so that the others can idle out.
  const idle: { worker: Worker; timer: NodeJS.Timeout | undefined }[] = []

  const retire = (worker: Worker) => {
    const at = idle.findIndex(other => other.worker === worker)
    if (at >= 0) idle.splice(at, 1)
  }
  const start = async () => {
    const worker = new Worker(file, { workerData, resourceLimits, execArgv, env })
    // It must not keep the process alive, nor end it: the caller that awaits the answer gets its errors.
    worker.unref()
    worker.on('error', () => {})
    workers.add(worker)
    worker.once('exit', () => {
      workers.delete(worker)
      retire(worker)
    })
    const timeout = { signal: AbortSignal.timeout(startWithinMs) }
    try {
      await Promise.race([once(worker, 'message', timeout), ended(worker, timeout)])
    } catch (cause) {
      void worker.terminate()
      throw new Error('A thread failed to start.', { cause })
    }
    return worker
  }
  const takeIdle = () => {
    const taken = idle.pop()
    clearTimeout(taken?.timer)
    return taken?.worker
  }
  const keepIdle = (worker: Worker) => {
    const end = () => {
      // Its end takes a while, and it would never answer a task that came meanwhile.
      retire(worker)
      void worker.terminate()
    }
    idle.push({ worker, timer: idleMs ? setTimeout(end, idleMs).unref() : undefined })
  }
  const ask = async (task: Task, fail: (error: Error) => void): Promise<Result> => {
    const worker = takeIdle() ?? (await start())
    const settled = new AbortController()
    const late = setTimeout(() => {
      fail(new Error(`A task took longer than ${withinMs} ms.`))
      // Native code ends the thread only when it returns; until then its slot stays taken.
      void worker.terminate()
    }, withinMs)
    try {
      worker.postMessage(task)
      const answered = once(worker, 'message', settled)
      const [answer] = (await Promise.race([answered, ended(worker, settled)])) as [Answer<Result>]
      keepIdle(worker)
      if ('error' in answer) throw answer.error
      return answer.result
    } finally {
      clearTimeout(late)
      settled.abort()
    }
  }

  return {
    run: (task, key) =>
      new Promise((resolve, reject) => {
        inQueue(() => ask(task, reject), key).then(resolve, reject)
      }),
    assertRoom: inQueue.assertRoom,
    load: inQueue.load,
    close: async () => {
      await Promise.all([...workers].map(worker => worker.terminate()))
    },
  }
}

async function ended(worker: Worker, settled: { signal: AbortSignal }): Promise<never> {
  const [code] = await once(worker, 'exit', settled)
  throw new Error(`A task ended with its thread (${code}).`)
}
