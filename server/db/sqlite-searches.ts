import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'
import pLimit from 'p-limit'
import { Overloaded } from './database.ts'
import { searchBounds } from './search-bounds.ts'

/** A worker's request and response, see sqlite-search-worker.ts. */
export type Question = { sql: string; parameters: readonly unknown[] }
export type Answer = { rows: unknown[] } | { message: string; errcode: number }

export type Searches = {
  /** @throws Overloaded if too many are waiting, or the query takes too long */
  all: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>
  close: () => Promise<void>
}

/**
 * Runs long queries in worker threads: SQLite is synchronous and would block the whole shop. The
 * threads start on demand.
 */
export function openSearches(file: string, bounds = { atOnce: 2, ...searchBounds }): Searches {
  const limit = pLimit(bounds.atOnce)
  const workers = new Set<Worker>()
  const idle = new Set<Worker>()

  const start = () => {
    const worker = new Worker(new URL('./sqlite-search-worker.ts', import.meta.url), {
      workerData: file,
      execArgv: [],
    })
    // It must not keep the process alive.
    worker.unref()
    workers.add(worker)
    worker.once('exit', () => {
      workers.delete(worker)
      idle.delete(worker)
    })
    return worker
  }

  const ask = async (question: Question, fail: (error: Error) => void): Promise<Answer> => {
    const [worker = start()] = idle
    idle.delete(worker)
    const settled = new AbortController()
    worker.postMessage(question)
    const late = setTimeout(() => {
      fail(new Overloaded('A search took too long.'))
      // The thread ends when SQLite returns; until then its slot stays taken.
      void worker.terminate()
    }, bounds.withinMs)
    try {
      const answered = once(worker, 'message', settled)
      const [answer] = await Promise.race([answered, ended(worker, settled)])
      idle.add(worker)
      return answer
    } catch (cause) {
      // For example, a thread that cannot start.
      throw new Overloaded('A search could not be made.', { cause })
    } finally {
      clearTimeout(late)
      settled.abort()
    }
  }

  return {
    all: async <Row>({ sql, parameters }: CompiledQuery<Row>) => {
      if (limit.pendingCount >= bounds.waiting) throw new Overloaded('Too many searches wait.')
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      limit(ask, { sql, parameters }, reject).then(resolve, reject)
      const answer = await promise
      if ('rows' in answer) return answer.rows as Row[]
      throw Object.assign(new Error(answer.message), { errcode: answer.errcode })
    },
    close: async () => {
      await Promise.all([...workers].map(worker => worker.terminate()))
    },
  }
}

async function ended(worker: Worker, settled: { signal: AbortSignal }): Promise<never> {
  const [code] = await once(worker, 'exit', settled)
  throw new Error(`A search ended with its thread (${code}).`)
}
