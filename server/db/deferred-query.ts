import type { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

const deferred = new WeakSet<readonly unknown[]>()

/** Whether the query with these parameters may wait for the next one. */
export const isDeferred = (parameters: readonly unknown[]): boolean => deferred.has(parameters)

/**
 * Executes a write whose outcome nothing depends on. Within a transaction, PostgreSQL gets it together with the next query,
 * or with the commit; whichever it is fails if the write fails.
 */
export async function executeDeferred(db: Queries, query: CompiledQuery): Promise<void> {
  deferred.add(query.parameters)
  await db.executeQuery(query)
}
