import pLimit from 'p-limit'
import { Failure } from './failure.ts'

/**
 * Bounds costly work: few at once, some that wait, and the rest is told to come back later.
 * @param limits how many run at once and how many may wait
 */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) {
      throw new Failure('unavailable', 'The shop is too busy just now. Please try again.', {
        retryAfter: 5,
      })
    }
    return limit(work)
  }
}
