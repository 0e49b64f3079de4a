import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What can only be read from. Where it would be written to, the code does not compile. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom'>

export type Queries = Kysely<Tables> | Transaction<Tables>

/**
 * Products that have all of the words, see search-text.ts; those of some categories where these are
 * given, `size` of them. Without words they are all that the categories have.
 */
export type Way = { words: string[]; categories?: { ids: string[]; size: number } }

/** Rows to be found: products in any of the ways, users that have all of the words. */
export type Match =
  | { table: 'products'; ways: Way[] }
  | { table: 'users'; words: string[]; isAdmin: 0 | 1 }

/** Too much is asked of the database at once; another try may succeed. */
export class Overloaded extends Error {}

/** What is asked of both engines. Each one's answers stand in one file: sqlite.ts, postgres.ts. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction: on SQLite a connection of its own, never held up by a write. */
  read: Reads
  write: Kysely<Tables>
  isUniqueViolation: (error: unknown) => boolean
  /** Whether the database, not the query, is to blame, so that another try may succeed. */
  isUnavailable: (error: unknown) => boolean
  /** For work that may take as long as it needs, such as building an index. */
  withoutTimeLimit: (work: (db: Kysely<Tables>) => Promise<void>) => Promise<void>
  /** The `seq` of the rows that match, newest first. @throws Overloaded */
  findMatches: (match: Match, page: { limit: number; offset: number }) => Promise<number[]>
  /** How many rows match; counting stops at `most`. @throws Overloaded */
  countMatches: (match: Match, most: number) => Promise<number>
  /** The object that a column keeps as JSON, but for some of its fields. */
  jsonWithout: (column: string, fields: string[]) => RawBuilder<string>
  /** Tells other nodes, once the transaction is committed, that the catalogue changed. */
  announce: (trx: Transaction<Tables>) => Promise<void>
  /** Calls `changed` when another process may have changed the catalogue. */
  watch: (changed: () => Promise<void>) => Promise<Watch>
  /** Until the transaction ends, whoever locks the same name waits. */
  lock: (trx: Transaction<Tables>, name: string) => Promise<void>
  close: () => Promise<void>
}

export type Watch = {
  /** False while a change made elsewhere might not be heard. */
  hears: () => boolean
  close: () => Promise<void>
}
