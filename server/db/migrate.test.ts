import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

test('migrating again changes nothing, also when several nodes do it at once', async ({
  context,
  otherNode,
}) => {
  await newProduct(context)
  await Promise.all([migrate(context.db), migrate(otherNode.db), migrate(context.db)])
  const { product_count } = await otherNode.db.read
    .selectFrom('catalogue')
    .select('product_count')
    .executeTakeFirstOrThrow()
  expect(product_count).toBe(1)
})

test('nodes that start at the same instant on an empty database make one set of tables', async ({
  context,
  otherNode,
}) => {
  const { engine, write } = context.db
  if (engine === 'sqlite') await dropAllTables(write)
  else
    for (const what of ['drop schema public cascade', 'create schema public']) {
      await sql.raw(what).execute(write)
    }
  await Promise.all([migrate(context.db), migrate(otherNode.db)])
  const rows = await write.selectFrom('catalogue').selectAll().execute()
  expect(rows).toEqual([{ id: 1, version: 1, product_count: 0 }])
})

test('a database with a migration that this version does not have is rejected', async ({
  context,
}) => {
  await sql`insert into kysely_migration (name, timestamp)
    values ('002-reviews', '2026-01-01T00:00:00.000Z')`.execute(context.db.write)
  await expect(migrate(context.db)).rejects.toThrow(
    'Another version of the shop made its tables, with the migration 002-reviews',
  )
})

/** Virtual tables first: those that they keep for themselves go with them. */
async function dropAllTables(write: Kysely<Tables>) {
  await sql`pragma foreign_keys = off`.execute(write)
  for (const kind of ['create virtual', 'create table']) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where lower(sql) like ${`${kind}%`}
      and name not like 'sqlite_%'`.execute(write)
    for (const { name } of rows) await write.schema.dropTable(name).execute()
  }
}
