import { Kysely, PostgresDialect, type PostgresPool, type SqlBool, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { type Database, type Match, Overloaded } from '../database.ts'
import { executeDeferred } from '../deferred-query.ts'
import { orderBy } from '../order-by.ts'
import { searchBounds } from '../search/search-bounds.ts'
import { columnOf } from '../search/search-text.ts'
import { termsOn } from '../search/terms.ts'
import type { Tables } from '../tables.ts'
import { openAvailability } from './postgres-availability.ts'
import { isUnavailable, isUniqueViolation, isWriteConflict } from './postgres-errors.ts'
import { notify, openNotifications } from './postgres-notifications.ts'
import {
  type CreatePool,
  countConnections,
  Pools,
  withDeferredQueries,
  withLocalLimit,
} from './postgres-pools.ts'

export type { CreatePool }

const queryMs = 10_000
/** Of a node, besides the one that listens. */
const defaultConnections = 14

export type PostgresConfig = {
  url: string
  /** The server itself, if the URL is that of a pooler, whose connections keep no settings. */
  listenUrl?: string | undefined
  /** How many connections a node opens, besides the one that listens. */
  connections?: number | undefined
}

/** @param onError receives background connection losses, which the next query repairs */
export function openPostgres(
  { url, listenUrl, connections = defaultConnections }: PostgresConfig,
  onError: (error: Error) => void,
  createPool?: CreatePool,
): Database {
  const pools = new Pools(onError, createPool)
  // Behind a pooler, a statement may run on another connection than the one that prepared it. Not every pooler takes
  // several queries at once.
  const prepare = listenUrl ? (client: PoolClient) => client : withDeferredQueries
  // Searches have their own connections; otherwise slow ones would block all other queries.
  const forSearches = Math.max(1, Math.round(connections * (2 / 7)))
  const directly = (statementMs: number) => (listenUrl ? undefined : statementMs)
  const max = connections - forSearches
  const pool = pools.open({ url, max, statementMs: directly(queryMs) })
  const kysely = openKysely({
    options: pool.options,
    connect: async () => prepare(await pools.connect(pool)),
    end: () => pool.end(),
  })
  const { withinMs, waiting } = searchBounds
  const searchPool = pools.open({
    ...{ url, max: forSearches, statementMs: directly(withinMs), waitMs: withinMs },
  })
  const searches = openKysely({
    options: searchPool.options,
    connect: async () => {
      if (searchPool.waitingCount >= waiting) throw new Overloaded('Too many searches wait.')
      const client = await pools.connect(searchPool)
      return listenUrl ? withLocalLimit(client, withinMs) : prepare(client)
    },
    end: () => searchPool.end(),
  })
  const availability = openAvailability(url, isUnreachable => pools.setUnreachable(isUnreachable))
  const notifications = openNotifications({
    url: listenUrl ?? url,
    send: (channel, payload) => sql`select pg_notify(${channel}, ${payload})`.execute(kysely),
    isUnavailable,
    onError,
    onDisconnected: availability.check,
  })
  const withoutTimeLimit = async <T>(work: (db: Kysely<Tables>) => Promise<T>) => {
    const unlimited = openKysely(pools.open({ url: listenUrl ?? url, statementMs: 0 }))
    return work(unlimited).finally(() => unlimited.destroy())
  }

  return {
    engine: 'postgres',
    read: kysely,
    write: kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    now: async () => {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(kysely)
      return rows[0]?.ms ?? Number.NaN
    },
    connections: () => ({
      queries: countConnections(pool),
      searches: countConnections(searchPool),
    }),
    isUniqueViolation,
    isWriteConflict,
    isUnavailable,
    withoutTimeLimit,
    snapshot: work =>
      withoutTimeLimit(db =>
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
    ...termsOn.postgres,
    jsonWithout: (column, fields) => sql`(${sql.ref(column)}::jsonb - ${fields}::text[])::text`,
    notify,
    subscribe: notifications.subscribe,
    optimize: async () => {},
    lock: async (trx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    },
    lockShared: async (trx, name) => {
      const lock = sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
      await executeDeferred(trx, lock.compile(trx))
    },
    unreachableSince: () =>
      availability.isUnreachable() ? notifications.heartbeatAt() : undefined,
    close: async () => {
      availability.close()
      await notifications.close()
      await searches.destroy()
      await kysely.destroy()
    },
  }
}

function openKysely(pool: PostgresPool) {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
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
