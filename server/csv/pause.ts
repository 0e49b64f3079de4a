import { setImmediate } from 'node:timers/promises'

const turnMs = 10

/** @returns a function to call between steps of long work: lets other work of the process run */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await setImmediate()
    since = performance.now()
  }
}
