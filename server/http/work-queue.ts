import pLimit from 'p-limit'
import { Failure } from './failure.ts'

/**
 * Bounds costly work: few at once, some that wait, and the rest is told to come back later.
 * @param limits how many run at once, how many may wait, and how many of both may be one asker's,
 * so that nobody keeps all others out
 */
export function workQueue({
  atOnce,
  waiting,
  perAsker = Number.POSITIVE_INFINITY,
}: {
  atOnce: number
  waiting: number
  perAsker?: number
}) {
  const limit = pLimit(atOnce)
  const askers = new Map<string, number>()
  return async <T>(work: () => Promise<T>, asker = ''): Promise<T> => {
    const his = askers.get(asker) ?? 0
    const full = limit.activeCount >= atOnce && limit.pendingCount >= waiting
    if (full || (asker && his >= perAsker)) {
      throw new Failure('unavailable', 'The shop is too busy just now. Please try again.', {
        retryAfter: 5,
      })
    }
    askers.set(asker, his + 1)
    return limit(work).finally(() => {
      const left = (askers.get(asker) ?? 1) - 1
      if (left > 0) askers.set(asker, left)
      else askers.delete(asker)
    })
  }
}
