import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { minute } from '../../contract/durations.ts'
import { type Database, type Match, Overloaded, type Scope, type SearchClause } from './database.ts'
import { orderBy } from './order-by.ts'
import { searchBounds, smallScope } from './search-bounds.ts'
import { columnOf } from './search-text.ts'
import { openJobNotifications } from './sqlite-job-notifications.ts'
import { openSearches, type Searches } from './sqlite-searches.ts'
import type { Tables } from './tables.ts'

// Waiting inside SQLite blocks the process, so SQLite waits briefly and we do the rest.
const waitInsideMs = 10
const waitOutsideMs = 5_000
const retryEveryMs = 10
const busy = 5
const readOnly = 8
const ioError = 10
const full = 13
const preparedStatements = 200
const pollEveryMs = 200

/**
 * Opens the file, and creates it if it does not exist.
 * @param onError receives failures to check for changes made elsewhere
 */
export function openSqlite(file: string, onError: (error: Error) => void): Database {
  assertSafeVersion(process.versions.sqlite ?? '0')
  const writer = new DatabaseSync(file, { timeout: waitOutsideMs })
  // FULL: committed data survives a loss of power, not only a crash of the process.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  writer.exec(`pragma busy_timeout = ${waitInsideMs}`)
  const reader = new DatabaseSync(file, { timeout: waitInsideMs, readOnly: true })
  const { withNotifications, subscribe } = openJobNotifications(writer)
  const write = new Kysely<Tables>({ dialect: dialectOf(writer, withNotifications) })
  const read = new Kysely<Tables>({ dialect: dialectOf(reader, withWritesAsBugs) })
  const searches = openSearches(file)
  const reports = openSearches(file, { concurrency: 1, idleMs: minute, ...searchBounds })

  return {
    engine: 'sqlite',
    read,
    write,
    ping: async () => {
      await sql`pragma schema_version`.execute(read)
    },
    isUniqueViolation: error => [1555, 2067].includes(codeOf(error)),
    isUnavailable: error =>
      error instanceof Overloaded || [busy, readOnly, ioError, full].includes(primaryCodeOf(error)),
    withoutTimeLimit: work => work(write),
    findMatches: async (match, { limit, offset, order }) => {
      if (order || match.without || match.only) {
        const sorted = sql<{ seq: number }>`
          select seq from ${sql.table(match.table)} where ${isMatch(match)}
          order by ${orderBy(order)} limit ${limit} offset ${offset}`
        return (await searches.all(sorted.compile(read))).map(row => row.seq)
      }
      const newest = limit + offset
      const found = unionOfClauses(match, ({ seq, source }) => {
        return sql`select ${seq} as seq from ${source} order by ${seq} desc limit ${newest}`
      })
      const query = sql<{ seq: number }>`
        select seq from (${found}) order by seq desc limit ${limit} offset ${offset}`
      return (await searches.all(query.compile(read))).map(row => row.seq)
    },
    countMatches: async (match, most) => {
      if (match.without || match.only) {
        const counted = sql<{ total: number }>`select count(*) as total from (
          select seq from ${sql.table(match.table)} where ${isMatch(match)} limit ${most})`
        const [row] = await searches.all(counted.compile(read))
        return row?.total ?? 0
      }
      const found = unionOfClauses(match, ({ seq, source }) => {
        return sql`select ${seq} as seq from ${source} limit ${most}`
      })
      const query = sql<{ total: number }>`select count(*) as total from (${found})`
      const [row] = await searches.all(query.compile(read))
      return Math.min(row?.total ?? 0, most)
    },
    searches: new Kysely<Tables>({ dialect: dialectOfSearches(searches) }),
    reports: new Kysely<Tables>({ dialect: dialectOfSearches(reports) }),
    matches: isMatch,
    jsonWithout: (column, fields) =>
      sql`json_remove(${sql.ref(column)}, ${sql.join(fields.map(field => `$.${field}`))})`,
    notify: async () => {},
    subscribe: async (topic, changed) => {
      if (topic === 'jobs') return subscribe(write, changed)
      // data_version changes when another connection commits; reading it takes microseconds.
      const version = reader.prepare('pragma data_version')
      let last = version.get()?.data_version
      let isConnected = true
      const timer = setInterval(() => {
        try {
          const now = version.get()?.data_version
          if (now !== last) changed()
          last = now
          isConnected = true
        } catch (error) {
          if (isConnected) onError(error as Error)
          isConnected = false
        }
      }, pollEveryMs).unref()
      await changed()
      return { isConnected: () => isConnected, close: async () => clearInterval(timer) }
    },
    // Every transaction holds SQLite's only lock.
    lock: async () => {},
    lockShared: async () => {},
    close: async () => {
      await Promise.all([searches.close(), reports.close()])
      await read.destroy()
      await write.destroy()
    },
  }
}

function codeOf(error: unknown): number {
  return (error as { errcode?: number } | null)?.errcode ?? 0
}

/** An error's primary code; the other bits only refine it. https://sqlite.org/rescode.html */
function primaryCodeOf(error: unknown): number {
  return codeOf(error) & 0xff
}

/** 3.51.2 and older can corrupt a WAL database that two connections write and checkpoint. */
function assertSafeVersion(version: string) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major * 1e6 + minor * 1e3 + patch < 3_051_003) {
    throw new Error(`SQLite ${version} is too old: 3.51.3 is the first that is safe here.`)
  }
}

/** The table or index that contains the matches, and its `seq`. */
type Source = { seq: RawBuilder<unknown>; source: RawBuilder<unknown> }

/** A union, so that a row that matches several clauses appears once. */
function unionOfClauses(match: Match, select: (source: Source) => RawBuilder<unknown>) {
  const sources = match.clauses.map(clause => {
    const isSmall = clause.words.length === 0 || (clause.scope && clause.scope.size <= smallScope)
    return isSmall ? scanQuery(match, clause) : fullTextQuery(match, clause)
  })
  return sql.join(
    sources.map(source => sql`select seq from (${select(source)})`),
    sql` union `,
  )
}

function isMatch(match: Match) {
  const found = unionOfClauses(match, ({ seq, source }) => sql`select ${seq} as seq from ${source}`)
  const without = match.without ? sql` and ${sql.ref(match.without)} is null` : sql``
  const only = match.only ? sql` and ${sql.ref(match.only)} = 1` : sql``
  return sql<SqlBool>`seq in (${found})${without}${only}`
}

// Scan the rows of a small scope: the full-text index would mostly return rows outside it.
function scanQuery({ table, not }: Match, { words, scope }: SearchClause): Source {
  const has = words.map(word => sql`instr(${sql.ref(columnOf(word))}, ${word}) > 0`)
  const conditions = [
    ...(scope ? [isIn(scope)] : []),
    ...has,
    ...(not ? [sql`${sql.ref(not)} = 0`] : []),
  ]
  const source = sql`${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
  return { seq: sql.ref('seq'), source }
}

// The full-text table comes first (cross join keeps the order), so rows stream newest first.
function fullTextQuery({ table, index, not }: Match, { words, scope }: SearchClause): Source {
  const phrases = words.map(word => `${columnOf(word)} : "${word.replaceAll('"', '""')}"`)
  const name = sql.ref(index)
  const rows = scope && sql`cross join ${sql.table(table)} on seq = found.rowid and ${isIn(scope)}`
  // The few others are read once: to look at the flag of each row would double the work.
  const others =
    not &&
    sql` and found.rowid not in (select seq from ${sql.table(table)} where ${sql.ref(not)} = 1)`
  const source = sql`${name} as found ${rows ?? sql``}
    where ${name} match ${phrases.join(' AND ')}${others ?? sql``}`
  return { seq: sql.ref('found.rowid'), source }
}

function isIn({ column, values }: Scope) {
  return sql`${sql.ref(column)} in (${sql.join(values)})`
}

type Wrap = (connection: DatabaseConnection) => DatabaseConnection

function dialectOf(database: DatabaseSync, wrap: Wrap): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(database, wrap),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Asks the threads of the searches, which only read. */
function dialectOfSearches(searches: Searches): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => ({
      rows: await searches.all(query as CompiledQuery<Row>),
    }),
    streamQuery: () => {
      throw new Error('A search is answered at once.')
    },
  }
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection })
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #wrap: Wrap

  constructor(database: DatabaseSync, wrap: Wrap) {
    super({ database: adapt(database) })
    this.#database = database
    this.#wrap = wrap
  }

  override async acquireConnection() {
    return this.#wrap(withBusyRetry(await super.acquireConnection()))
  }

  /** Takes the write lock at the start: a transaction that reads first could fail at its first write. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** SQLite itself rolls back a write that finds no space; nothing is left to roll back then. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Retries, without blocking the process, while another process holds the write lock. */
function withBusyRetry(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...input) => connection.streamQuery(...input),
    executeQuery: async (...input) => {
      const deadline = Date.now() + waitOutsideMs
      for (;;) {
        try {
          return await connection.executeQuery(...input)
        } catch (error) {
          if (primaryCodeOf(error) !== busy || Date.now() > deadline) throw error
          await setTimeout(retryEveryMs)
        }
      }
    },
  }
}

/** On the read-only connection, SQLite's error for a read-only file means a bug of ours. */
function withWritesAsBugs(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...input) => connection.streamQuery(...input),
    executeQuery: async (...input) => {
      try {
        return await connection.executeQuery(...input)
      } catch (error) {
        if (codeOf(error) !== readOnly) throw error
        throw new Error('The connection for reads was to write.', { cause: error })
      }
    },
  }
}

/** SQLite rolls back DDL like any write; without this a failed migration is half applied. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: preparedStatements })
  return {
    close: () => database.close(),
    prepare: text => {
      const known = statements.get(text)
      if (known) return known
      const statement = adaptStatement(database.prepare(text))
      statements.set(text, statement)
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...(parameters as SQLInputValue[])),
    run: parameters => statement.run(...(parameters as SQLInputValue[])),
    iterate: parameters => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
