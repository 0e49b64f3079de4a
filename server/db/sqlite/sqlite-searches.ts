import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { openThreads } from '../../threads.ts'
import { Overloaded } from '../database.ts'
import type { searchBounds } from '../search/search-bounds.ts'
import type { Tables } from '../tables.ts'

/** What a thread is asked and answers, see sqlite-search-worker.ts: an error would lose its code. */
export type Question = { sql: string; parameters: readonly unknown[] }
export type Answer = { rows: unknown[] } | { message: string; errcode: number }

/** Runs long queries in threads: SQLite is synchronous and would block the whole shop. */
export function openSearches(
  file: string,
  bounds: { concurrency: number; idleMs?: number } & typeof searchBounds,
): Kysely<Tables> {
  const worker = new URL('./sqlite-search-worker.ts', import.meta.url)
  const { run, close } = openThreads<Question, Answer>(worker, { ...bounds, workerData: file })
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const answer = await run({ sql, parameters }).catch(cause => {
        throw new Overloaded('A search could not be made.', { cause })
      })
      if ('rows' in answer) return { rows: answer.rows as Row[] }
      throw Object.assign(new Error(answer.message), { errcode: answer.errcode })
    },
    streamQuery: () => {
      throw new Error('A search is answered at once.')
    },
  }
  const acquireConnection = async () => connection
  const driver = Object.assign(new DummyDriver(), { acquireConnection, destroy: close })
  return new Kysely({
    dialect: {
      createAdapter: () => new ThreadsAdapter(),
      createDriver: () => driver,
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** Otherwise Kysely asks one query at a time, and any number waits for it. */
class ThreadsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}
