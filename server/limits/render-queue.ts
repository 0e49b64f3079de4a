import { second } from '../../contract/time/durations.ts'
import { type QueueLoad, workQueue } from '../work-queue.ts'
import { shareOf } from './address.ts'

/** Renders a reply in its turn. @throws Failure `unavailable` */
export type RenderQueue = <T>(url: string, address: string, work: () => Promise<T>) => Promise<T>

/**
 * Queues uncached replies: a few run at once, so that the process stays responsive, with a share
 * for each address. What searches, which may be slow, has its own queue.
 */
export function renderQueue(): { inTurn: RenderQueue; queues: Record<string, () => QueueLoad> } {
  const waiting = { waiting: 1_000, waitMs: 10 * second }
  const replies = workQueue({
    concurrency: 4,
    ...waiting,
    perKey: { concurrency: 2, waiting: 200 },
  })
  const searches = workQueue({
    concurrency: 2,
    ...waiting,
    perKey: { concurrency: 1, waiting: 30 },
  })
  return {
    inTurn: (url, address, work) => (isSearch(url) ? searches : replies)(work, shareOf(address)),
    queues: { replies: replies.load, searches: searches.load },
  }
}

function isSearch(url: string): boolean {
  return /[?&](search|q|minPrice|maxPrice)=.|[?&]reduced=only/.test(url)
}
