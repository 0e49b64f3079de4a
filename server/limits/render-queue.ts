import { shareOf } from './address.ts'
import { workQueue } from './work-queue.ts'

const seconds = 1_000

/** Makes a reply when its turn has come. @throws Failure `unavailable` */
export type RenderQueue = <T>(url: string, address: string, work: () => Promise<T>) => Promise<T>

/**
 * What is not kept yet is made in turns: a few replies at once, so that the process stays at hand
 * for all else, and a share for each address. Searches, which may take long, have turns of their own.
 */
export function renderQueue(): RenderQueue {
  const waiting = { waiting: 1_000, waitMs: 10 * seconds }
  const replies = workQueue({ atOnce: 4, ...waiting, perKey: { atOnce: 2, waiting: 200 } })
  const searches = workQueue({ atOnce: 2, ...waiting, perKey: { atOnce: 1, waiting: 30 } })
  return (url, address, work) => (isSearch(url) ? searches : replies)(work, shareOf(address))
}

function isSearch(url: string): boolean {
  return /[?&]search=./.test(url)
}
