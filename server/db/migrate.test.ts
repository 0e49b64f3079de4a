import { sql } from 'kysely'
import { expect } from 'vitest'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { migrate } from './migrate.ts'

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
  if (engine === 'sqlite') {
    await sql`drop table product_search`.execute(write)
  }
  for (const table of ['products', 'categories', 'catalogue', 'kysely_migration'] as const) {
    await write.schema.dropTable(table).execute()
  }
  await Promise.all([migrate(armory.db), migrate(otherNode.db)])
  const rows = await write.selectFrom('catalogue').selectAll().execute()
  expect(rows).toEqual([{ id: 1, version: 1, product_count: 0 }])
})
