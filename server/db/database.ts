import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { TermSearch } from './search/terms.ts'
import type { Tables, TableWith } from './tables.ts'

/** A read-only view of the database: code that writes to it does not compile. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom'>

/** A transaction, which may write. */
export type Trx = Transaction<Tables>
/** A transaction, or a connection outside of any. */
export type Queries = Kysely<Tables> | Trx

/**
 * Matches rows of the scope, or of the whole table, that contain all of the words (search-text.ts).
 * Without words, it matches all rows of the scope.
 */
export type SearchClause = { words: string[]; scope?: Scope }

/** Rows whose column has one of the values: about `size` of them. */
export type Scope = { column: string; values: (string | number)[]; size: number }

/** Selects the rows that match at least one of the clauses. */
export type Match = {
  table: TableWith<'search_text'>
  /** The table's full-text index on SQLite. */
  index: string
  clauses: SearchClause[]
}

/** Rows of equal value follow in the order of `seq`. */
export type Order = { column: string; direction: 'asc' | 'desc' }

/** Which rows of a list to read. */
export type Page = { limit: number; offset: number }

export type MatchPage = Page & { order?: Order | undefined }

/** The database has too much work; a retry may succeed. */
export class Overloaded extends Error {}

/** Notifications don't come through, so this process would not learn of changes made elsewhere. */
export class NotificationsUnavailable extends Error {}

/** What both engines implement, each in its own folder. */
export type Database = TermSearch & {
  engine: 'sqlite' | 'postgres'
  /** For reads outside a transaction: on SQLite, a separate connection that writes never block. */
  read: Reads
  write: Kysely<Tables>
  /** @throws if the database does not answer */
  ping: () => Promise<void>
  /** The time in ms since 1970 by the clock that all nodes share: the server's, or the one of a file's machine. */
  now: () => Promise<number>
  /**
   * While it is unreachable, even for a new connection: when (`performance.now`) the latest heartbeat was, however often
   * it has answered since. Undefined: it isn't unreachable.
   */
  unreachableSince: () => number | undefined
  /** The connections of each pool; SQLite has none. */
  connections: () => Record<string, Connections>
  isUniqueViolation: (error: unknown) => boolean
  /** Whether a concurrent change may have caused this error, by deleting a referenced row or taking a unique value. */
  isWriteConflict: (error: unknown) => boolean
  /** Whether the database, not the query, is to blame, so that a retry may succeed. */
  isUnavailable: (error: unknown) => boolean
  /** For work without a time limit, such as building an index. */
  withoutTimeLimit: (work: (db: Kysely<Tables>) => Promise<void>) => Promise<void>
  /**
   * Reads everything as it is at one moment, on a connection of its own and without a time limit. Writes go
   * on meanwhile.
   */
  snapshot: <T>(work: (db: Trx) => Promise<T>) => Promise<T>
  /** Copies a database that is a file, before it is migrated: see copy-file.ts. */
  copyFile: () => Promise<void>
  /** The `seq` of the rows that match, newest first by default. @throws Overloaded */
  findMatches: (match: Match, page: MatchPage) => Promise<number[]>
  /** How many rows match, counted up to `most`. @throws Overloaded */
  countMatches: (match: Match, most: number) => Promise<number>
  /**
   * For longer searches, bounded as those above: in threads or connections of their own.
   * @throws Overloaded
   */
  searches: Reads
  /** For counts and lists of admins that may take long, which no searches hold up. @throws Overloaded */
  reports: Reads
  /** Whether a row of the table matches, for a query that `searches` makes. */
  matches: (match: Match) => Expression<SqlBool>
  /** A JSON column's object without some of its fields. */
  jsonWithout: (column: string, fields: string[]) => RawBuilder<string>
  /** Notifies subscribers, on all nodes, once the transaction is committed. */
  notify: (trx: Trx, topic: Topic) => Promise<void>
  /** Calls `changed` once it is subscribed, and whenever the topic may have news. @throws NotificationsUnavailable */
  subscribe: (topic: Topic, changed: () => Promise<void>) => Promise<Subscription>
  /** Updates the statistics that queries are planned by; PostgreSQL does so automatically. */
  optimize: () => Promise<void>
  /** Holds a named lock until the transaction ends; others who lock the same name wait. */
  lock: (trx: Trx, name: string) => Promise<void>
  /** Like `lock`, but several transactions can hold a shared lock at the same time. */
  lockShared: (trx: Trx, name: string) => Promise<void>
  close: () => Promise<void>
}

/** How many connections of a pool are in use and idle, and how many callers wait for one. */
export type Connections = { used: number; idle: number; waiting: number }

export type Topic = 'catalogue' | 'jobs'

export type Subscription = {
  /** False while a change made elsewhere might go unnoticed. */
  isConnected: () => boolean
  close: () => Promise<void>
}
