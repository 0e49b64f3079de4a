import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { assertMigrated, migrate, migrateTo } from '../migrate.ts'

test('a migration that waits for a table lets its readers pass', async ({
  context: { db },
  otherNode,
}) => {
  for (const what of ['drop schema public cascade', 'create schema public']) {
    await sql.raw(what).execute(db.write)
  }
  await migrateTo(db.write, 'postgres', '005-catalogue-changes')
  const read = () => otherNode.db.read.selectFrom('products').select('id').execute()
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const backup = db.snapshot(async trx => {
    await trx.selectFrom('products').select('id').execute()
    started.resolve()
    await ended.promise
  })
  await started.promise
  const migrating = migrate(db)
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = 'products'::regclass and not granted`.execute(
        db.write,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  // It queues behind the migration, and would fail after 10 s.
  await read()
  ended.resolve()
  await Promise.all([backup, migrating])
  await assertMigrated(db)
})
