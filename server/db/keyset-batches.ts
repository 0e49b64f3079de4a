import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** On SQLite, a batch blocks the process for about 5 ms while it is read and written. */
const rowsAtOnce = 100

/**
 * Reads rows in batches, between which other work of the process goes on.
 * @param start a key that comes before all rows'
 * @param find the rows that follow a key, in the order of their keys
 */
export async function* keysetBatches<Key, Row extends Key>(
  start: Key,
  find: (after: Key, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = start; ; ) {
    const rows = await find(after, rowsAtOnce)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last
    await yieldToEventLoop()
  }
}
