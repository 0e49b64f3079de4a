import { setTimeout } from 'node:timers/promises'

/** Lets others write. On SQLite, another process that waits for the write lock polls it every 10 ms. */
export function pauseBetweenWrites(): Promise<void> {
  return setTimeout(10)
}
