import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import { vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Has an act overtaken by its twin, which begins and ends after the first read outside a transaction
 * that the act does; then another one after the second read, and so on to the last.
 * @param arrange makes ready for an act, and gives it
 * @returns the error of each act that was overtaken; undefined of one that had none
 */
export async function interleave(
  { db }: AppContext,
  arrange: () => Promise<() => Promise<unknown>>,
): Promise<unknown[]> {
  const read = db.read as Kysely<Tables>
  // What the shop reads for itself meanwhile is no read of the act.
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

/** Has something happen once, between the next transaction's commit and whatever follows it. */
export function afterCommit({ db }: AppContext, happen: () => Promise<unknown>): void {
  const begin = db.write.transaction.bind(db.write)
  vi.spyOn(db.write, 'transaction').mockImplementationOnce(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async <T>(work: (trx: Transaction<Tables>) => Promise<T>) => {
      const result = await execute(work)
      await happen()
      return result
    }
    return builder
  })
}
