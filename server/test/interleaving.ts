import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Runs an action and, after its nth read outside a transaction, the same action a second time, from
 * start to end: for the first read, then the second one, and so on to the last.
 * @param arrange prepares an action and returns it
 * @returns the error of each interrupted action, or undefined
 */
export async function interleave(
  { db }: AppContext,
  arrange: () => Promise<() => Promise<unknown>>,
): Promise<unknown[]> {
  const read = db.read as Kysely<Tables>
  // Excludes what the shop reads in the background.
  const acts = new AsyncLocalStorage<{ afterRead: () => Promise<void> }>()
  db.read = read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await acts.getStore()?.afterRead()
      return result
    },
  })
  const ends: unknown[] = []
  for (let place = 1; ; place += 1) {
    const act = await arrange()
    let reads = 0
    const afterRead = async () => {
      reads += 1
      if (reads === place) await acts.exit(act)
    }
    const end = await acts.run({ afterRead }, act).then(
      () => undefined,
      error => error,
    )
    if (reads < place) break
    ends.push(end)
  }
  db.read = read
  return ends
}

/** Runs a function once, right before the next transaction. */
export function beforeTransaction({ db }: AppContext, happen: () => Promise<unknown>): void {
  aroundTransaction(db, async execute => {
    await happen()
    return execute()
  })
}

/** Runs a function once, right after the next commit. */
export function afterCommit({ db }: AppContext, happen: () => Promise<unknown>): void {
  aroundTransaction(db, async execute => {
    const result = await execute()
    await happen()
    return result
  })
}

type Around = <T>(execute: () => Promise<T>) => Promise<T>

function aroundTransaction({ write }: AppContext['db'], around: Around): void {
  const begin = write.transaction.bind(write)
  vi.spyOn(write, 'transaction').mockImplementationOnce(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = work => around(() => execute(work))
    return builder
  })
}
