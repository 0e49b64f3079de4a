import { setTimeout } from 'node:timers/promises'

/**
 * Stops waiting after a time; the work itself continues.
 * @throws `late` on timeout
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`There was no answer within ${ms} ms.`),
): Promise<T> {
  const done = new AbortController()
  const end = setTimeout(ms, undefined, { ref: false, signal: done.signal }).then(() => {
    throw late()
  })
  return Promise.race([work, end]).finally(() => done.abort())
}
