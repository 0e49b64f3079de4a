import { setTimeout } from 'node:timers/promises'

/** Waits for work no longer than that; it goes on by itself. @throws Error once the time is over */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const end = setTimeout(ms, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`There was no answer within ${ms} ms.`)
  })
  return Promise.race([work, end]).finally(() => done.abort())
}
