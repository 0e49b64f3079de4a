import { Failure } from './failure.ts'

type Bounds = { atOnce: number; waiting: number }

type QueueOptions = Bounds & {
  /** The share of one key: what has it runs and waits within these bounds. */
  perKey?: Bounds
  /** How long work may wait for its turn, in ms. */
  waitMs?: number
}

type Job = { start: () => void }
type Share = { active: number; jobs: Set<Job> }

/**
 * Bounds costly work: few at once, some that wait, and the rest is told to come back later. The
 * keys, such as client addresses, take turns, so that none keeps the others out.
 * @returns what runs work in its turn; it throws Failure `unavailable` when there is no room, or
 * no turn came in time
 */
export function workQueue({
  atOnce,
  waiting,
  perKey = { atOnce, waiting },
  waitMs = Number.POSITIVE_INFINITY,
}: QueueOptions) {
  // In the order of their turns: a key goes to the end when work of it starts.
  const shares = new Map<string, Share>()
  let active = 0
  let pending = 0

  const startNext = () => {
    for (const [key, share] of shares) {
      if (active >= atOnce) return
      const [job] = share.jobs
      if (!job || share.active >= perKey.atOnce) continue
      share.jobs.delete(job)
      pending -= 1
      begin(key, share)
      job.start()
      // What else this key has waits behind the others; the loop meets it again there.
    }
  }
  const begin = (key: string, share: Share) => {
    active += 1
    share.active += 1
    shares.delete(key)
    shares.set(key, share)
  }
  const end = (key: string, share: Share) => {
    active -= 1
    share.active -= 1
    forgetIdle(key, share)
    startNext()
  }
  const forgetIdle = (key: string, share: Share) => {
    if (share.active === 0 && share.jobs.size === 0) shares.delete(key)
  }

  const turn = async (key: string, share: Share) => {
    if (active < atOnce && share.active < perKey.atOnce) return begin(key, share)
    if (pending >= waiting || share.jobs.size >= perKey.waiting) throw tooBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const job = { start: resolve }
    share.jobs.add(job)
    shares.set(key, share)
    pending += 1
    if (waitMs === Number.POSITIVE_INFINITY) return promise
    const timer = setTimeout(() => {
      if (!share.jobs.delete(job)) return
      pending -= 1
      forgetIdle(key, share)
      reject(tooBusy())
    }, waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  return async <T>(work: () => Promise<T>, key = ''): Promise<T> => {
    const share = shares.get(key) ?? { active: 0, jobs: new Set() }
    await turn(key, share)
    try {
      return await work()
    } finally {
      end(key, share)
    }
  }
}

function tooBusy(): Failure {
  return new Failure('unavailable', 'The shop is too busy just now. Please try again.', {
    retryAfter: 5,
  })
}
