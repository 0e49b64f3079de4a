import { setImmediate } from 'node:timers/promises'

const turnMs = 10

let since = performance.now()

/** Lets other work of the process run, if long work has held it for a while. Call between its steps. */
export async function yieldToEventLoop(): Promise<void> {
  const held = performance.now() - since
  // Negative once a test puts back the clock that it replaced.
  if (held >= 0 && held < turnMs) return
  await setImmediate()
  since = performance.now()
}
