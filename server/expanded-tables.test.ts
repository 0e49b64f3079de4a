import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { allTables } from './backup/archived-tables.ts'
import { backUp } from './backup/back-up.ts'
import type { Database } from './db/database.ts'
import { migrationNames } from './db/migrate.ts'
import { namedImages } from './image-uses.ts'
import { test } from './test/audited.ts'
import { newProduct } from './test/builders.ts'
import { catchUp } from './test/due-jobs.ts'
import { startProgram } from './test/program.ts'
import { buy } from './test/selling.ts'

const newer = `999-more-of-all-from-${String(migrationNames.length).padStart(3, '0')}`

/** What the next version may do beside this one: a new table, and a column and an index more in each of today's. */
async function expand({ write }: Database) {
  await write.transaction().execute(async trx => {
    await sql`create table more (id integer primary key)`.execute(trx)
    for (const table of allTables) {
      const name = sql.table(table)
      await sql`alter table ${name} add column more text not null default 'more'`.execute(trx)
      await sql`create index ${sql.ref(`more_of_${table}`)} on ${name} (more)`.execute(trx)
    }
    await sql`insert into kysely_migration (name, timestamp) values (${newer}, '')`.execute(trx)
  })
}

test('this version runs, and starts, beside a newer one that has expanded the tables', async ({
  context,
  environment,
  openBrowser,
}) => {
  const product = await newProduct(context, { stock: 9 })
  // The queries that this node has prepared know nothing of the new columns.
  await buy(openBrowser(), product)
  await catchUp(context)
  await expand(context.db)
  await buy(openBrowser(), product)
  await catchUp(context)
  await newProduct(context)
  const shop = startProgram(['main.ts'], environment)
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${await shop.open}`
  expect((await fetch(`${origin}/products`)).status).toBe(200)
  expect(await (await fetch(`${origin}/api/product`)).json()).toMatchObject({ total: 2 })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ product, quantity: 1 })
  const added = await fetch(`${origin}/api/cart/line`, { method: 'POST', headers, body })
  expect(added.status).toBe(201)
  shop.process.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test('this version makes no backup of tables that it does not know', async ({ context }) => {
  await expand(context.db)
  const file = `${context.config.dataDir}/shop.tar.zst`
  await expect(backUp(context, file, namedImages)).rejects.toThrow(
    `The database has migration ${newer}, whose tables this version doesn't know: make the backup with the newer version of the shop.`,
  )
})
