import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables, TableWith } from './tables.ts'

/** What can only be read from. Where it would be written to, the code does not compile. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom'>

export type Queries = Kysely<Tables> | Transaction<Tables>

/**
 * Rows that have all of the words, see search-text.ts; where a part of the table is given, those of
 * its rows, `size` of them. Without words they are all rows of the part.
 */
export type Way = { words: string[]; part?: Part }

export type Part = { column: string; values: (string | number)[]; size: number }

/** Rows to be found, in any of the ways. */
export type Match = {
  table: TableWith<'search_text'>
  /** The table's full-text index on SQLite. */
  index: string
  ways: Way[]
}

/** Too much is asked of the database at once; another try may succeed. */
export class Overloaded extends Error {}

/** What is asked of both engines. Each one's answers stand in one file: sqlite.ts, postgres.ts. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction: on SQLite a connection of its own, never held up by a write. */
  read: Reads
  write: Kysely<Tables>
  /** @throws where the database does not answer */
  ping: () => Promise<void>
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
  /** Has `watch` of other nodes tell of a change, once the transaction is committed. */
  announce: (trx: Transaction<Tables>) => Promise<void>
  /** Calls `changed` when another process may have changed what was announced. */
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
