import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

test('migrating again changes nothing, also when several nodes do it at once', async ({
  armory,
  otherNode,
}) => {
  await newProduct(armory)
  await Promise.all([migrate(armory.db), migrate(otherNode.db), migrate(armory.db)])
  const { product_count } = await otherNode.db.read
    .selectFrom('catalogue')
    .select('product_count')
    .executeTakeFirstOrThrow()
  expect(product_count).toBe(1)
})

test('nodes that start at the same instant on an empty database make one set of tables', async ({
  armory,
  otherNode,
}) => {
  const { engine, write } = armory.db
  if (engine === 'sqlite') await dropAllTables(write)
  else
    for (const what of ['drop schema public cascade', 'create schema public']) {
      await sql.raw(what).execute(write)
    }
  await Promise.all([migrate(armory.db), migrate(otherNode.db)])
  const rows = await write.selectFrom('catalogue').selectAll().execute()
  expect(rows).toEqual([{ id: 1, version: 1, product_count: 0 }])
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
