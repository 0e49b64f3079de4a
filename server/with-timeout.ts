import { setTimeout } from 'node:timers/promises'

/** Stops waiting after a time; the work itself continues. @throws Error on timeout */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const end = setTimeout(ms, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`There was no answer within ${ms} ms.`)
  })
  return Promise.race([work, end]).finally(() => done.abort())
}
