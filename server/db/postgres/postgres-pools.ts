import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Connections } from '../database.ts'
import { isDeferred, unansweredRows } from '../deferred-query.ts'
import { preparedName } from '../prepared-query.ts'
import { toClientConfig } from './postgres-address.ts'
import { hasNoConnectionLeft, Unreachable } from './postgres-errors.ts'

const connectMs = 5_000
/** How long to wait while the server has no connection left. */
const tooManyMs = 4_000
const tryAgainMs = 100
/** How long a connection may be silent: in case the server does not even report that a query took too long. */
const silentMs = 12_000
const silentWhenUnreachableMs = 1_000

/**
 * JIT compilation and parallel workers can take longer than the search itself. In 4 MB, the default, a bitmap of a common
 * word among a million products has no room for each row: all rows of a block are then read.
 */
const plannerSettings = (set: 'set' | 'set local') =>
  `${set} jit = off; ${set} max_parallel_workers_per_gather = 0; ${set} work_mem = '16MB'`

/**
 * What queries rely on, whatever the defaults of the role or the database: those that wait for a lock read what its
 * holder committed, and backslashes are literal.
 */
const requiredSettings = `set default_transaction_isolation = 'read committed'; set standard_conforming_strings = on`

/** Makes a pool of connections. */
export type CreatePool = (config: pg.PoolConfig) => pg.Pool

export type PoolOptions = {
  url: string
  /** How many connections; undefined: for work of its own, without a time limit. */
  max?: number
  /** How long a statement may take; undefined: as long as the role says. */
  statementMs?: number | undefined
  /** How long to wait for a connection. */
  waitMs?: number
}

/** Opens the pools of a node, which know whether the server is unreachable. */
export class Pools {
  readonly #onError: (error: Error) => void
  readonly #createPool: CreatePool
  readonly #sockets = new Set<Socket>()
  readonly #waiting = new Set<() => void>()
  #isUnreachable = false

  /** @param onError receives background connection losses, which the next query repairs */
  constructor(
    onError: (error: Error) => void,
    createPool: CreatePool = config => new pg.Pool(config),
  ) {
    this.#onError = onError
    this.#createPool = createPool
  }

  open({ url, max, statementMs, waitMs = connectMs }: PoolOptions) {
    const pool = this.#createPool({
      ...toClientConfig(url),
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      pipeline: true,
      types: {
        getTypeParser: (type, format) =>
          wideNumbers.includes(type) ? parseNumber : pg.types.getTypeParser(type, format),
      },
      // Work without a limit may be silent for long.
      ...(max !== undefined && { max, stream: () => this.#openSocket() }),
      // Not startup parameters, which PgBouncer rejects.
      ...(statementMs !== undefined && {
        onConnect: (client: pg.ClientBase) =>
          client.query(
            `set statement_timeout = ${statementMs}; ${requiredSettings}; ${plannerSettings('set')}`,
          ) as never,
      }),
    })
    // The pool listens to connections only while they are idle; an unhandled error ends the process.
    pool.on('connect', client => client.on('error', this.#onError))
    pool.on('error', () => {})
    return pool
  }

  /** Takes a connection; waits for a while if the server has none left. */
  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    const until = performance.now() + tooManyMs
    for (;;) {
      try {
        return await this.#connect(pool)
      } catch (error) {
        if (!hasNoConnectionLeft(error) || performance.now() > until) throw error
      }
      await setTimeout(tryAgainMs * (1 + Math.random()))
    }
  }

  #connect(pool: pg.Pool): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Unreachable())
      if (this.#isUnreachable) return fail()
      this.#waiting.add(fail)
      pool.connect().then(
        client => {
          if (this.#waiting.delete(fail)) resolve(client)
          else client.release()
        },
        error => {
          this.#waiting.delete(fail)
          reject(error)
        },
      )
    })
  }

  /** While the server is unreachable, nothing waits for it, and what it was asked soon fails. */
  setUnreachable(isUnreachable: boolean): void {
    this.#isUnreachable = isUnreachable
    for (const socket of this.#sockets)
      socket.setTimeout(isUnreachable ? silentWhenUnreachableMs : silentMs)
    if (!isUnreachable) return
    for (const fail of this.#waiting) fail()
    this.#waiting.clear()
  }

  /**
   * Closes a connection that is silent for long, and fails its pending queries: otherwise a dead
   * connection would be reused again and again. The pool closes idle ones earlier.
   */
  #openSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    return socket.setTimeout(silentMs, () => {
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
    })
  }
}

export function countConnections({ totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/**
 * Sets the statement timeout in a transaction around each use of a connection, because behind a pooler its
 * next user would inherit any other setting.
 */
export async function withLocalLimit(client: pg.PoolClient, limitMs: number) {
  await client
    .query(
      `begin read only; set local statement_timeout = ${limitMs}; ${plannerSettings('set local')}`,
    )
    .catch((error: Error) => {
      client.release(error)
      throw error
    })
  const release = () =>
    void client.query('commit').then(
      () => client.release(),
      error => client.release(error),
    )
  return { query: client.query.bind(client), release } as PoolClient
}

/** A connection that parses and plans each prepared query once. */
export function withPreparedQueries(client: pg.PoolClient) {
  const query = (text: string, values: unknown[] = []) => {
    const name = preparedName(text)
    return name === undefined ? client.query(text, values) : client.query({ name, text, values })
  }
  return { query, release: client.release.bind(client) } as unknown as PoolClient
}

/**
 * A connection that sends the beginning of a transaction, and the transaction's deferred queries, together with the
 * next one: a round trip takes longer than most queries.
 */
export function withDeferredQueries(client: pg.PoolClient) {
  const prepared = withPreparedQueries(client)
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  type Waiting = { text: string; values: readonly unknown[]; rows: unknown[] }
  let waiting: Waiting[] = []
  let isInTransaction = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (text === 'begin') isInTransaction = true
    if (text === 'begin' || (isInTransaction && isDeferred(values))) {
      const rows: unknown[] = []
      unansweredRows.add(rows)
      waiting.push({ text, values, rows })
      return { rows }
    }
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    const sent = text === 'rollback' ? [] : waiting
    waiting = []
    stream.cork()
    const queries = [...sent, { text, values }]
    const results = queries.map(({ text, values }) => prepared.query(text, values))
    stream.uncork()
    // PostgreSQL answers in turn, so this fails with the error of the first one that failed.
    const answers = await Promise.all(results)
    for (const [at, { rows }] of sent.entries()) {
      rows.push(...(answers[at]?.rows ?? []))
      unansweredRows.delete(rows)
    }
    return answers.at(-1)
  }
  return { ...prepared, query } as unknown as PoolClient
}

type PoolClient = Awaited<ReturnType<PostgresPool['connect']>>

/** The types of `bigint`, and of its sums. */
const wideNumbers: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** @throws for a number that JavaScript cannot hold exactly */
function parseNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large.`)
  return number
}
