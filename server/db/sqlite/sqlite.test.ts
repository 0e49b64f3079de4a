import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { test as base, describe, expect, onTestFinished, vi } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import { newUser } from '../../test/accounts.ts'
import { newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { appliedMigrations, migrate, migrateTo, migrationNames } from '../migrate.ts'
import type { Tables } from '../tables.ts'
import { openSqlite } from './sqlite.ts'
import { dialectOf } from './sqlite-dialect.ts'

describe('a file of SQLite', () => {
  test('that cannot grow is out of reach, and none the worse for it', async ({ context }) => {
    const { write, isUnavailable } = context.db
    const limit = async (pages: number) => {
      await sql.raw(`pragma max_page_count = ${pages}`).execute(write)
    }
    await sql`create table filler (text text)`.execute(write)
    const fill = () =>
      write.transaction().execute(async trx => {
        const text = 'plate'.repeat(1_000)
        for (let n = 0; n < 100; n += 1) await sql`insert into filler values (${text})`.execute(trx)
      })
    await limit(1)
    const error = await fill().catch((error: unknown) => error)
    expect(isUnavailable(error)).toBe(true)
    await limit(1_000_000)
    await fill()
  })

  test('is waited for while another node writes, even if the clock changes meanwhile', async ({
    context,
    otherNode,
  }) => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = otherNode.db.write.transaction().execute(() => {
      begun.resolve()
      return ended.promise
    })
    await begun.promise
    const waiting = context.db.write.deleteFrom('sessions').execute()
    await setTimeout(20)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    await setTimeout(50)
    ended.resolve()
    await other
    await expect(waiting).resolves.toBeDefined()
  })

  test('compiles a statement once, whatever its limit', async () => {
    const database = new DatabaseSync(':memory:')
    const db = new Kysely<Tables>({ dialect: dialectOf(database, connection => connection) })
    onTestFinished(() => db.destroy())
    await sql`create table users (id text)`.execute(db)
    // SQLite asks it about all that a statement does while it compiles it.
    const authorizer = vi.fn(() => constants.SQLITE_OK)
    database.setAuthorizer(authorizer)
    const find = (limit: number) => db.selectFrom('users').select('id').limit(limit).execute()
    await find(1)
    expect(authorizer).toHaveBeenCalled()
    authorizer.mockClear()
    await find(1)
    await find(2)
    expect(authorizer).not.toHaveBeenCalled()
  })

  test('is complete once it is closed, even if nothing was read from it', async ({ context }) => {
    const db = openSqlite(join(context.config.dataDir, 'unread.sqlite'), () => {})
    await sql`create table filler (text text)`.execute(db.write)
    await db.close()
    const files = await readdir(context.config.dataDir)
    expect(files.filter(name => name.startsWith('unread'))).toEqual(['unread.sqlite'])
  })

  test('is out of reach by whatever name its errors come', ({ context: { db } }) => {
    // SQLITE_READONLY, SQLITE_IOERR_WRITE and SQLITE_BUSY_RECOVERY: https://sqlite.org/rescode.html
    for (const errcode of [8, 778, 261]) expect(db.isUnavailable({ errcode })).toBe(true)
    expect(db.isUnavailable({ errcode: 1 })).toBe(false)
  })

  test('is not out of reach where a bug writes by the connection for reads', async ({
    context: { db },
  }) => {
    const read = db.read as Kysely<Tables>
    const bugs = [
      () => read.updateTable('catalogue').set({ version: 7 }).execute(),
      () => read.transaction().execute(async trx => trx.deleteFrom('users').execute()),
      () => sql`create table filler (text text)`.execute(read),
    ]
    for (const bug of bugs) {
      const error = await bug().catch((error: unknown) => error)
      expect(error).toMatchObject({ message: 'The connection for reads was to write.' })
      expect(db.isUnavailable(error)).toBe(false)
    }
  })

  test('has a larger cache than SQLite’s own and statistics for its plans, also from its last run', async ({
    context,
  }) => {
    const file = join(context.config.dataDir, 'armory.sqlite')
    const analyzed = async () => {
      const { rows } = await sql<{ tbl: string }>`
        select distinct tbl from sqlite_stat1`.execute(context.db.write)
      return rows.map(({ tbl }) => tbl)
    }
    const { read, write, optimize } = context.db
    for (const db of [read as Kysely<Tables>, write]) {
      const { rows } = await sql`pragma cache_size`.execute(db)
      expect(rows).toEqual([{ cache_size: -8_000 }])
    }
    const { rows } = await sql`pragma analysis_limit`.execute(write)
    expect(rows).toEqual([{ analysis_limit: 400 }])
    await newProduct(context)
    await optimize()
    expect(await analyzed()).toContain('products')
    expect(await analyzed()).not.toContain('users')
    const nextRun = openSqlite(file, () => {})
    await newUser({ ...context, db: nextRun })
    await nextRun.write.selectFrom('users').selectAll().where('user_name', '=', 'ann').execute()
    await nextRun.close()
    expect(await analyzed()).toContain('users')
  })

  test('that cannot be asked whether it changed says that it is not connected', async ({
    context,
  }) => {
    const errors: Error[] = []
    const file = join(context.config.dataDir, 'armory.sqlite')
    const { read, write, subscribe } = openSqlite(file, error => errors.push(error))
    const { isConnected, close } = await subscribe('catalogue', async () => {})
    expect(isConnected()).toBe(true)
    await sql`select 1`.execute(read as Kysely<Tables>)
    await (read as Kysely<Tables>).destroy()
    await expect.poll(isConnected).toBe(false)
    expect(errors).toHaveLength(1)
    await close()
    await write.destroy()
  })
})

const testInDir = base.extend<{ dir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  dir: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-old-'))
    await use(dir)
    await rm(dir, { recursive: true })
  },
})

const copies = async (dir: string) =>
  (await readdir(dir)).filter(name => name.startsWith('armory-')).toSorted()

describe('a file that an older version made', () => {
  testInDir('is copied before it is migrated, and two copies are kept', async ({ dir }) => {
    for (const [name, day] of [
      ['armory-000-a.sqlite', 1],
      ['armory-000-b.sqlite', 2],
    ] as const) {
      await writeFile(join(dir, name), '')
      await utimes(join(dir, name), day, day)
    }
    const file = join(dir, 'armory.sqlite')
    const db = openSqlite(file, () => {})
    await migrateTo(db.write, 'sqlite', '003-product-safety')
    const at = '2026-01-01T00:00:00.000Z'
    await sql`insert into categories (id, name, name_key, created_at, updated_at)
      values ('c-1', 'Galespire', 'galespire', ${at}, ${at})`.execute(db.write)
    await migrate(db)
    await migrate(db)
    await db.close()
    expect(await copies(dir)).toEqual(['armory-000-b.sqlite', 'armory-003-product-safety.sqlite'])
    const copy = join(dir, 'armory-003-product-safety.sqlite')
    expect((await stat(copy)).mode & 0o777).toBe(0o600)
    const old = openSqlite(copy, () => {})
    expect(await appliedMigrations(old)).toEqual(migrationNames.slice(0, 3))
    const { rows } = await sql`select name from categories`.execute(old.write)
    expect(rows).toEqual([{ name: 'Galespire' }])
    await old.close()
  })

  testInDir('is left as it is if there is no room for the copy', async ({ dir }) => {
    const db = openSqlite(join(dir, 'armory.sqlite'), () => {})
    await migrateTo(db.write, 'sqlite', '003-product-safety')
    const full = { ...db, copyFile: () => Promise.reject(new Error('database or disk is full')) }
    await expect(migrate(full)).rejects.toThrow('disk is full')
    expect(await appliedMigrations(db)).toEqual(migrationNames.slice(0, 3))
    await db.close()
  })
})

testInDir('a new file is not copied', async ({ dir }) => {
  const db = openSqlite(join(dir, 'armory.sqlite'), () => {})
  await migrate(db)
  await db.close()
  expect(await copies(dir)).toEqual([])
})
