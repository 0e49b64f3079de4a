import type { Kysely, Transaction } from 'kysely'
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Tables } from './tables.ts'

export type Queries = Kysely<Tables> | Transaction<Tables>

/** Products whose name or description has all of the words, see catalogue/search-text.ts. */
export type ProductMatch = { words: string[]; categoryId?: string | undefined }

/** What is asked of both engines. Each one's answers stand in one file: sqlite.ts, postgres.ts. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction: on SQLite a connection of its own, never held up by a write. */
  read: Kysely<Tables>
  write: Kysely<Tables>
  isUniqueViolation: (error: unknown) => boolean
  /** Whether the database, not the query, is to blame, so that another try may succeed. */
  isUnavailable: (error: unknown) => boolean
  /** For work that may take as long as it needs, such as building an index. */
  withoutTimeLimit: (work: (db: Kysely<Tables>) => Promise<void>) => Promise<void>
  /** The `seq` of the products that match, newest first. */
  findMatches: (match: ProductMatch, page: { limit: number; offset: number }) => Promise<number[]>
  /** How many products match; counting stops at `most`. */
  countMatches: (match: ProductMatch, most: number) => Promise<number>
  /** Tells other nodes, once the transaction is committed, that the catalogue changed. */
  announce: (trx: Transaction<Tables>) => Promise<void>
  /** Calls `changed` when another process may have changed the catalogue. */
  watch: (changed: () => Promise<void>) => Promise<Watch>
  /** Until the transaction ends, whoever locks the same name waits. */
  lock: (trx: Transaction<Tables>, name: string) => Promise<void>
  /** A counter of tries that all nodes of the shop share. */
  rateLimiter: (options: IRateLimiterOptions) => RateLimiterAbstract
  close: () => Promise<void>
}

export type Watch = {
  /** False while a change made elsewhere might not be heard. */
  hears: () => boolean
  close: () => Promise<void>
}
