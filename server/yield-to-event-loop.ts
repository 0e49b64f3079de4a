import { setImmediate } from 'node:timers/promises'

const turnMs = 10

let since = performance.now()

/** Lets other work of the process run, if long work has held it for a while. Call between its steps. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - since < turnMs) return
  await setImmediate()
  since = performance.now()
}
