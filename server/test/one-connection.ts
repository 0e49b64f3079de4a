import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

const transactions = new AsyncLocalStorage<Database>()

/**
 * Fails each query on another connection within a transaction: on PostgreSQL, transactions that hold
 * all connections would wait for one another forever.
 * @returns the errors of those queries, in case they were ignored
 */
export function allowOneConnection(db: Database): Error[] {
  const errors: Error[] = []
  const reject = () => {
    // Another node has its own connections.
    if (transactions.getStore() !== db) return
    const error = new Error('A query inside a transaction used another connection.')
    errors.push(error)
    throw error
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reject()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { write } = db
  const guarded = write.withPlugin(plugin)
  guarded.transaction = () => {
    reject()
    const builder = write.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <T>(work: (trx: Trx) => Promise<T>) =>
      execute(trx => transactions.run(db, () => work(trx)))
    return builder
  }
  db.write = guarded
  db.read = (db.read as Kysely<Tables>).withPlugin(plugin)
  return errors
}
