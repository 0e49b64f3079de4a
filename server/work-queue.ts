import { tooBusy } from './failure.ts'

export type Bounds = { concurrency: number; waiting: number }

type QueueOptions = { concurrency: number; waiting?: number | undefined } & {
  /** The bounds of one key's share: how much it runs and how much waits. */
  perKey?: Bounds
  /** How long work may wait for its turn, in ms. */
  waitMs?: number
}

/** How much of a queue’s work runs, and how much waits. */
export type QueueLoad = { running: number; waiting: number }

type Job = { start: () => void; drop: () => void }
type Share = { key: string; active: number; jobs: Set<Job> }

/**
 * Bounds expensive work: a few jobs run, some wait, and the rest is rejected. The keys, such as
 * client addresses, take turns. If the queue is full, a key with fewer waiting jobs displaces one
 * of a key with more, so no key keeps the others out.
 * @returns a function that runs work in its turn, and tells its `load`. It throws Failure `unavailable` if there is no
 * room, if no turn came in time, or if the signal says that the caller has stopped waiting.
 */
export function workQueue({
  concurrency,
  waiting = Number.POSITIVE_INFINITY,
  perKey = { concurrency, waiting },
  waitMs = Number.POSITIVE_INFINITY,
}: QueueOptions) {
  // In the order of their turns: a key moves to the end when one of its jobs starts.
  const shares = new Map<string, Share>()
  let active = 0
  let pending = 0

  const begin = (share: Share) => {
    active += 1
    share.active += 1
    shares.delete(share.key)
    shares.set(share.key, share)
  }
  const end = (share: Share) => {
    active -= 1
    share.active -= 1
    dropIfIdle(share)
    // A key whose job starts here is visited again at the end, for its other jobs.
    for (const next of shares.values()) {
      if (active >= concurrency) return
      const [job] = next.jobs
      if (!job || next.active >= perKey.concurrency) continue
      leave(next, job)
      begin(next)
      job.start()
    }
  }
  const leave = (share: Share, job: Job) => {
    if (!share.jobs.delete(job)) return false
    pending -= 1
    dropIfIdle(share)
    return true
  }
  const dropIfIdle = ({ key, active, jobs }: Share) => {
    if (active === 0 && jobs.size === 0) shares.delete(key)
  }

  const displacedBy = (share: Share): Job | undefined => {
    const [largest] = [...shares.values()].toSorted((a, b) => b.jobs.size - a.jobs.size)
    if (largest && largest.jobs.size > share.jobs.size + 1) return [...largest.jobs].at(-1)
  }
  const shareOf = (key: string): Share => shares.get(key) ?? { key, active: 0, jobs: new Set() }
  const startsAtOnce = (share: Share) => active < concurrency && share.active < perKey.concurrency
  const mayWait = (share: Share) =>
    share.jobs.size < perKey.waiting && (pending < waiting || displacedBy(share) !== undefined)

  const turn = async (share: Share, signal: AbortSignal | undefined) => {
    if (startsAtOnce(share)) return begin(share)
    if (!mayWait(share)) throw tooBusy()
    if (pending >= waiting) displacedBy(share)?.drop()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const drop = () => leave(share, job) && reject(tooBusy())
    // Deferred: work that never awaits could starve the process.
    const job = { start: () => setImmediate(resolve), drop }
    share.jobs.add(job)
    shares.set(share.key, share)
    pending += 1
    signal?.addEventListener('abort', drop)
    const timer = waitMs < Number.POSITIVE_INFINITY ? setTimeout(drop, waitMs) : undefined
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', drop)
    })
  }

  const inTurn = async <T>(work: () => Promise<T>, key = '', signal?: AbortSignal): Promise<T> => {
    const share = shareOf(key)
    await turn(share, signal)
    try {
      return await work()
    } finally {
      end(share)
    }
  }
  /** Rejects what the queue would reject now, so that nothing is done for it in vain. */
  const assertRoom = (key = '') => {
    const share = shareOf(key)
    if (!startsAtOnce(share) && !mayWait(share)) throw tooBusy()
  }
  const load = (): QueueLoad => ({ running: active, waiting: pending })
  return Object.assign(inTurn, { assertRoom, load })
}
