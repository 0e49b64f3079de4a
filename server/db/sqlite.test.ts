import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newUser } from '../test/accounts.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

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
