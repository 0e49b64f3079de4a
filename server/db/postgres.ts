import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type SqlBool, sql } from 'kysely'
import pg from 'pg'
import { type Database, type Match, Overloaded } from './database.ts'
import { orderBy } from './order-by.ts'
import { notify, openNotifications } from './postgres-notifications.ts'
import { searchBounds } from './search-bounds.ts'
import { columnOf } from './search-text.ts'
import type { Tables } from './tables.ts'
import { termsOnPostgres } from './terms.ts'

/**
 * SQLSTATEs: the connection is cut; the server stops, starts, has no connection left, canceled a
 * query after its time limit or became a standby; transactions deadlocked.
 */
const serverUnavailable = /^(08|57P0|53|57014|25006|40P01)/
const networkFailed = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)/
/** The errors of pg and pg-pool that have no code. */
const connectionLost = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

const connectMs = 5_000
const queryMs = 10_000
const searchesAtOnce = 4

/** Makes a pool of connections. */
export type CreatePool = (config: pg.PoolConfig) => pg.Pool

/** @param onError receives background connection losses, which the next query repairs */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  createPool: CreatePool = config => new pg.Pool(config),
): Database {
  const openPool = poolOpener(url, onError, createPool)
  const pool = openPool({
    max: 10,
    statement_timeout: queryMs,
    // In case the server does not even report the timeout.
    stream: () => socketThatEnds(queryMs + 2_000),
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Searches have their own connections; otherwise slow ones would block all other queries.
  const searchPool = openPool({
    max: searchesAtOnce,
    statement_timeout: searchBounds.withinMs,
    connectionTimeoutMillis: searchBounds.withinMs,
    stream: () => socketThatEnds(queryMs + 2_000),
  })
  const bounded = {
    options: searchPool.options,
    connect: async () => {
      if (searchPool.waitingCount >= searchBounds.waiting) {
        throw new Overloaded('Too many searches wait.')
      }
      return searchPool.connect()
    },
    end: () => searchPool.end(),
  }
  const searches = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: bounded }) })
  const notifications = openNotifications(url, onError)
  const patiently = async <T>(work: (db: Kysely<Tables>) => Promise<T>) => {
    const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool() }) })
    return work(patient).finally(() => patient.destroy())
  }

  return {
    engine: 'postgres',
    read: kysely,
    write: kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    isUniqueViolation: error => (error as { code?: string } | null)?.code === '23505',
    isUnavailable,
    withoutTimeLimit: patiently,
    snapshot: work =>
      patiently(db =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(work),
      ),
    copyFile: async () => {},
    findMatches: async (match, { limit, offset, order }) => {
      const { rows } = await sql<{ seq: number }>`
        select seq from ${sql.table(match.table)} where ${matching(match)}
        order by ${orderBy(order)} limit ${limit} offset ${offset}`.execute(searches)
      return rows.map(row => row.seq)
    },
    countMatches: async (match, most) => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total
        from (select 1 from ${sql.table(match.table)} where ${matching(match)} limit ${most}) as found`.execute(
        searches,
      )
      return rows[0]?.total ?? 0
    },
    searches,
    reports: kysely,
    matches: matching,
    ...termsOnPostgres,
    jsonWithout: (column, fields) => sql`(${sql.ref(column)}::jsonb - ${fields}::text[])::text`,
    notify,
    subscribe: notifications.subscribe,
    optimize: async () => {},
    lock: async (trx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    },
    lockShared: async (trx, name) => {
      await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx)
    },
    close: async () => {
      await notifications.close()
      await searches.destroy()
      await kysely.destroy()
    },
  }
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof Overloaded) return true
  if (error instanceof pg.DatabaseError) return serverUnavailable.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? connectionLost.has(message) : networkFailed.test(code)
}

/** The types of `bigint`, and of its sums. */
const wideNumbers: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** @throws of a number that JavaScript cannot hold exactly */
function parseNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large.`)
  return number
}

function poolOpener(url: string, onError: (error: Error) => void, createPool: CreatePool) {
  return (config: pg.PoolConfig = {}) => {
    const pool = createPool({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      types: {
        getTypeParser: (type, format) =>
          wideNumbers.includes(type) ? parseNumber : pg.types.getTypeParser(type, format),
      },
      ...config,
    })
    // The pool listens to connections only while they are idle; an unhandled error ends the process.
    pool.on('connect', client => client.on('error', onError))
    pool.on('error', () => {})
    return pool
  }
}

/**
 * Closes a connection that is silent for so long, and fails its pending queries: otherwise a dead
 * connection would be reused again and again. The pool closes idle ones earlier.
 */
function socketThatEnds(afterMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(afterMs, () => {
    socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
  })
}

function matching({ clauses }: Match) {
  const conditions = clauses.map(({ words, scope }) => {
    const within = scope && sql`${sql.ref(scope.column)} in (${sql.join(scope.values)})`
    return sql`(${sql.join([...having(words), ...(within ? [within] : [])], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

function having(words: string[]) {
  return words.map(word => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${sql.ref(columnOf(word))} like ${pattern}`
  })
}
