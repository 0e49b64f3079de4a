import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { createClient } from '../../../contract/client.ts'
import { newProduct } from '../../test/builders.ts'
import { test as base } from '../../test/fixtures.ts'
import { startProgram } from '../../test/program.ts'
import { openRelay, type Relay } from '../../test/relay.ts'
import { type Database, NotificationsUnavailable } from '../database.ts'
import { preparedQuery } from '../prepared-query.ts'
import { openPostgres, type PostgresConfig } from './postgres.ts'

const test = base.extend<{
  relay: Relay
  pooler: Relay
  open: (config: PostgresConfig, onError?: (error: Error) => void) => Database
}>({
  relay: async ({ context }, use) => {
    const relay = await openRelay(context.config.databaseUrl ?? '')
    await use(relay)
    relay.close()
  },
  pooler: async ({ context }, use) => {
    const pooler = await openRelay(context.config.databaseUrl ?? '', { isPooler: true })
    await use(pooler)
    pooler.close()
  },
  // Names the relays because the databases must be closed before them.
  open: async ({ relay: _one, pooler: _other }, use) => {
    const opened: Database[] = []
    await use((config, onError = () => {}) => {
      const db = openPostgres(config, onError)
      opened.push(db)
      return db
    })
    await Promise.all(opened.map(db => db.close()))
  },
})

const nothing = async () => {}

describe('a node whose listening connection is cut', () => {
  test('counts as not connected at once', async ({ relay, open }) => {
    const { subscribe } = open({ url: relay.url })
    const { isConnected } = await subscribe('catalogue', nothing)
    expect(isConnected()).toBe(true)
    // No heartbeat is ever late.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await relay.down()
    await expect.poll(isConnected).toBe(false)
  })

  test('connects again, and is told that it may have missed changes', async ({ relay, open }) => {
    const { subscribe } = open({ url: relay.url })
    const changed = vi.fn(nothing)
    const { isConnected } = await subscribe('catalogue', changed)
    expect(changed).toHaveBeenCalledTimes(1)
    relay.breaks(socket => socket.destroy())
    await expect.poll(() => changed.mock.calls.length).toBe(2)
    await expect.poll(isConnected).toBe(true)
  })
})

test('a node whose first attempt found no server goes on until its notifications arrive', async ({
  relay,
  open,
}) => {
  const codes: (string | undefined)[] = []
  const { subscribe } = open({ url: relay.url }, error =>
    codes.push((error as { code?: string }).code),
  )
  relay.rejects('53300')
  const { isConnected } = await subscribe('catalogue', nothing)
  relay.rejects('28P01')
  await expect.poll(() => codes).toContain('28P01')
  relay.rejects(undefined)
  await expect.poll(isConnected).toBe(true)
})

test('a server that answers now and then is unreachable since the last heartbeat', async ({
  relay,
  open,
}) => {
  const before = performance.now()
  const { subscribe, unreachableSince } = open({ url: relay.url })
  await subscribe('catalogue', nothing)
  await relay.down()
  const after = performance.now()
  await expect.poll(unreachableSince).toBeDefined()
  const since = unreachableSince()
  expect(since).toBeGreaterThan(before)
  expect(since).toBeLessThan(after)
  relay.rejects('53300')
  await relay.up()
  await expect.poll(unreachableSince).toBeUndefined()
  await relay.down()
  await expect.poll(unreachableSince).toBe(since)
})

describe('behind a pooler in transaction mode', () => {
  test('the shop does not start, and says what to set', async ({ pooler, environment }) => {
    const shop = startProgram(['main.ts'], { ...environment, DATABASE_URL: pooler.url })
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toMatch(
      /^This node can’t receive other nodes’ changes through DATABASE_URL[^\n]*set LISTEN_DATABASE_URL[^\n]*\n$/,
    )
  })

  test('a node receives changes through a direct address', async ({
    context,
    pooler,
    environment,
  }) => {
    const direct = environment.DATABASE_URL ?? ''
    const shop = startProgram(['main.ts'], {
      ...environment,
      DATABASE_URL: pooler.url,
      LISTEN_DATABASE_URL: direct,
    })
    const port = await shop.open
    const client = createClient((url, init) => fetch(`http://127.0.0.1:${port}${url}`, init))
    const total = async () => (await client('GET /api/product', { query: {} })).total
    expect(await total()).toBe(0)
    await newProduct(context)
    await expect.poll(total).toBe(1)
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })

  test('an address of another database is no direct address', async ({ context, pooler, open }) => {
    const other = new URL(context.config.databaseUrl ?? '')
    other.pathname = '/postgres'
    const { subscribe } = open({ url: pooler.url, listenUrl: other.href })
    await expect(subscribe('catalogue', nothing)).rejects.toThrow(NotificationsUnavailable)
  })

  test('no statement is prepared, because the next one may run on another connection', async ({
    context,
    pooler,
    open,
  }) => {
    const { write } = open({ url: pooler.url, listenUrl: context.config.databaseUrl })
    await write.transaction().execute(async trx => {
      await preparedQuery(db => db.selectFrom('catalogue').select('version'))(trx)
      const { rows } = await sql`select statement from pg_prepared_statements`.execute(trx)
      expect(rows).toEqual([])
    })
  })

  test('a statement timeout ends with its search', async ({ context, pooler, open }) => {
    const { searches } = open({ url: pooler.url, listenUrl: context.config.databaseUrl })
    const limits = searches
      .selectFrom('catalogue')
      .select(sql<string>`current_setting('statement_timeout')`.as('now'))
      .select(sql<string>`current_setting('transaction_read_only')`.as('readOnly'))
      .select(sql<string>`current_setting('jit')`.as('jit'))
      .select(sql<string>`current_setting('max_parallel_workers_per_gather')`.as('workers'))
    expect(await limits.execute()).toEqual([
      { now: '3s', readOnly: 'on', jit: 'off', workers: '0' },
    ])
  })
})

test('a connection sets its statement timeout and turns off JIT and parallel workers without startup parameters', async ({
  pooler,
  open,
}) => {
  const { write } = open({ url: pooler.url })
  const { rows } = await sql`select current_setting('statement_timeout') as now,
    current_setting('jit') as jit,
    current_setting('max_parallel_workers_per_gather') as workers`.execute(write)
  expect(rows).toEqual([{ now: '10s', jit: 'off', workers: '0' }])
})
