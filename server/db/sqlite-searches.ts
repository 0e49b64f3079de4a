import type { CompiledQuery } from 'kysely'
import { openThreads } from '../threads.ts'
import { Overloaded } from './database.ts'
import { searchBounds } from './search-bounds.ts'

/** What a thread is asked and answers, see sqlite-search-worker.ts: an error would lose its code. */
export type Question = { sql: string; parameters: readonly unknown[] }
export type Answer = { rows: unknown[] } | { message: string; errcode: number }

export type Searches = {
  /** @throws Overloaded if too many are waiting, or the query takes too long */
  all: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>
  close: () => Promise<void>
}

/** Runs long queries in threads: SQLite is synchronous and would block the whole shop. */
export function openSearches(
  file: string,
  bounds: { concurrency: number; idleMs?: number } & typeof searchBounds = {
    concurrency: 2,
    ...searchBounds,
  },
): Searches {
  const worker = new URL('./sqlite-search-worker.ts', import.meta.url)
  const { run, close } = openThreads<Question, Answer>(worker, { ...bounds, workerData: file })
  return {
    all: async <Row>({ sql, parameters }: CompiledQuery<Row>) => {
      const answer = await run({ sql, parameters }).catch(cause => {
        throw new Overloaded('A search could not be made.', { cause })
      })
      if ('rows' in answer) return answer.rows as Row[]
      throw Object.assign(new Error(answer.message), { errcode: answer.errcode })
    },
    close,
  }
}
