import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { openRelay } from '../../test/relay.ts'
import type { Database, Queries } from '../database.ts'
import type { Tables } from '../tables.ts'
import { openPostgres } from './postgres.ts'

type Line = {
  /** The shop's database, connected through a relay. */
  db: Database
  /** Breaks the connections that are open now; later ones get through. */
  breaks: (how: (socket: Socket) => void) => void
}

const test = base.extend<{ line: Line }>({
  line: async ({ context }, use) => {
    const relay = await openRelay(context.config.databaseUrl ?? '')
    const db = openPostgres({ url: relay.url }, () => {})
    await use({ db, breaks: relay.breaks })
    await db.close()
    relay.close()
  },
})

const sleep = (db: Queries) => sql`select pg_sleep(60)`.execute(db)
const ask = (db: Queries) => sql`select 1`.execute(db)

describe('a connection to PostgreSQL', () => {
  const losses: Record<string, (socket: Socket) => void> = {
    'is closed': socket => socket.destroy(),
    'is reset': socket => socket.resetAndDestroy(),
  }
  const works: Record<string, (db: Database) => Promise<unknown>> = {
    'a query': ({ read }) => sleep(read as Kysely<Tables>),
    'a transaction': ({ write }) => write.transaction().execute(sleep),
    'work without a time limit': ({ withoutTimeLimit }) =>
      withoutTimeLimit(async slow => void (await sleep(slow))),
  }
  for (const [how, loss] of Object.entries(losses)) {
    test.for(Object.entries(works))(
      `that ${how} in %s fails that alone`,
      async ([, work], { line: { db, breaks } }) => {
        const working = work(db).catch((error: unknown) => error)
        await expect.poll(() => sleeping(db)).toBe(1)
        breaks(loss)
        expect(db.isUnavailable(await working)).toBe(true)
        // Of the others that broke the shop hears only now.
        await vi.waitFor(() => ask(db.write), 60_000)
      },
    )
  }

  test('that the server ends between two queries of a transaction fails that alone', async ({
    context: { db },
    otherNode,
  }) => {
    const working = db.write.transaction().execute(async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(otherNode.db.write)
      await ask(trx)
    })
    expect(db.isUnavailable(await working.catch(error => error))).toBe(true)
    await ask(db.write)
  })

  test('that says nothing any more is given up, and the next one is a new one', async ({
    line: { db, breaks },
  }) => {
    await ask(db.write)
    breaks(socket => socket.removeAllListeners('data').pause())
    const error = await ask(db.write).catch((error: unknown) => error)
    expect(db.isUnavailable(error)).toBe(true)
    await ask(db.write)
  })
})

describe('what is out of reach of PostgreSQL', () => {
  const codeAndAnswer: [string, (db: Database) => Promise<unknown>, boolean][] = [
    [
      'a query that took too long',
      ({ write }) =>
        write.transaction().execute(async trx => {
          await sql`set local statement_timeout = 20`.execute(trx)
          await sleep(trx)
        }),
      true,
    ],
    ['a number that is none', ({ write }) => sql`select ${'timeout'}::int`.execute(write), false],
    [
      'words of ours that sound like it',
      ({ write }) => sql.raw(`do $$ begin raise 'Connection terminated' ; end $$`).execute(write),
      false,
    ],
    ['a bug that speaks of a timeout', async () => new Error('no timeout is given'), false],
  ]
  for (const [what, fail, unavailable] of codeAndAnswer) {
    test(`${what} ${unavailable ? 'is' : 'is not'}`, async ({ context: { db } }) => {
      const error = await fail(db).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(Error)
      expect(db.isUnavailable(error)).toBe(unavailable)
    })
  }

  test('a database that no connection comes to in time is', async () => {
    const silent = createServer(() => {})
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const db = openPostgres({ url: `postgres://nobody@127.0.0.1:${port}/none` }, () => {})
    const error = await ask(db.write).catch((error: unknown) => error)
    expect(db.isUnavailable(error)).toBe(true)
    await db.close()
    silent.close()
  })
})

test('a transaction sees what others commit, and backslashes are literal, whatever the defaults of the database', async ({
  context: { config },
}) => {
  const settings = ['default_transaction_isolation=serializable', 'standard_conforming_strings=off']
  const options = encodeURIComponent(settings.map(setting => `-c ${setting}`).join(' '))
  const db = openPostgres({ url: `${config.databaseUrl}?options=${options}` }, () => {})
  const read = sql`select current_setting('transaction_isolation') as isolation, '\\' as backslash`
  const { rows } = await db.write.transaction().execute(trx => read.execute(trx))
  await db.close()
  expect(rows).toEqual([{ isolation: 'read committed', backslash: '\\' }])
})

test('a node waits while the server has no connection left', async ({
  context: { db, config },
}) => {
  const url = new URL(config.databaseUrl ?? '')
  const role = `few_${url.pathname.slice(1)}`
  await sql.raw(`create role ${role} login password 'few' connection limit 2`).execute(db.write)
  Object.assign(url, { username: role, password: 'few' })
  const few = openPostgres({ url: url.href, connections: 10 }, () => {})
  const query = () => sql`select pg_sleep(0.1)`.execute(few.write)
  await Promise.all(Array.from({ length: 7 }, query))
  await few.close()
  await vi.waitFor(() => sql.raw(`drop role ${role}`).execute(db.write), 60_000)
})

async function sleeping(db: Database) {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`.execute(
    db.write,
  )
  return rows.length
}
