import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 50

/** Rounds the response time up to a full step, so that timing doesn't reveal what was done. */
export async function withQuantizedTiming<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await sleep(stepMs - ((performance.now() - start) % stepMs))
  }
}
