import type { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

const deferred = new WeakSet<readonly unknown[]>()

/** Rows of deferred queries that the database hasn't answered yet. */
export const unansweredRows = new WeakSet<readonly unknown[]>()

/** Whether the query with these parameters may wait for the next one. */
export const isDeferred = (parameters: readonly unknown[]): boolean => deferred.has(parameters)

/**
 * Executes a query whose outcome the next one doesn't depend on. Within a transaction, PostgreSQL gets it together with the
 * next query or the commit, which fails if this one does.
 * @returns its rows, to call once the next query is answered
 */
export async function executeDeferred<Row>(
  db: Pick<Queries, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<() => Row[]> {
  deferred.add(query.parameters)
  const { rows } = await db.executeQuery(query)
  return () => {
    if (unansweredRows.has(rows)) throw new Error('These rows come with the next query.')
    return rows
  }
}
