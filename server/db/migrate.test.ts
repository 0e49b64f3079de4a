import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { deleteProduct, getAdminProduct } from '../catalogue/products/products.ts'
import { listProducts } from '../catalogue/products/public-product-list.ts'
import { readSettings } from '../settings/read-settings.ts'
import { parseValue } from '../settings/to-settings.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import type { Database } from './database.ts'
import { appliedMigrations, assertMigrated, migrate, migrationNames } from './migrate.ts'
import { shop } from './migrations/001-shop.ts'
import { dialects } from './migrations/dialects.ts'
import { runStatements } from './migrations/run-statements.ts'
import { searchColumns } from './search/search-text.ts'
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
  const { write } = context.db
  await dropAll(context.db)
  await expect(assertMigrated(context.db)).rejects.toThrow(/no tables yet/)
  await Promise.all([migrate(context.db), migrate(otherNode.db)])
  const rows = await write.selectFrom('catalogue').selectAll().execute()
  expect(rows).toEqual([{ id: 1, version: 1, product_count: 0 }])
})

test('from 007 on, the name of a migration says what a version must know to work with it', () => {
  const others = migrationNames.slice(6)
  for (const [place, name] of others.entries()) {
    const number = String(place + 7).padStart(3, '0')
    expect(name).toMatch(new RegExp(`^${number}-[a-z-]+-from-\\d{3}$`))
    expect(name.slice(-3) <= number).toBe(true)
  }
})

describe('a database that a newer version has migrated', () => {
  const apply = async ({ write }: Database, name: string) => {
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, '2026-01-01T00:00:00.000Z')`.execute(write)
  }
  const number = String(migrationNames.length).padStart(3, '0')

  test('is used as it is if the newer version only expanded it', async ({ context: { db } }) => {
    await apply(db, `998-wish-lists-from-${number}`)
    await apply(db, '999-gift-cards-from-001')
    await migrate(db)
    await assertMigrated(db)
    expect(await appliedMigrations(db)).toHaveLength(migrationNames.length + 2)
  })

  test.for(['998-without-notes-from-998', '002-reviews'])(
    'is rejected with one line after migration %s',
    async (name, { context: { db } }) => {
      await apply(db, '997-wish-lists-from-006')
      await apply(db, name)
      for (const open of [migrate, assertMigrated]) {
        await expect(open(db)).rejects.toThrow(
          new RegExp(`can't work with it after migration ${name}\\. Start the newer version`),
        )
      }
    },
  )

  test('is rejected if it lacks a migration of this version', async ({ context: { db } }) => {
    await apply(db, '998-wish-lists-from-001')
    await sql`delete from kysely_migration where name = ${migrationNames.at(-1)}`.execute(db.write)
    await expect(migrate(db)).rejects.toThrow(/after migration 998-wish-lists-from-001/)
  })

  test('is used even if the newer version migrated it at the same moment', async ({
    context: { db },
  }) => {
    await sql`delete from kysely_migration where name = ${migrationNames.at(-1)}`.execute(db.write)
    const overtaken: Database = {
      ...db,
      withoutTimeLimit: async work => {
        await apply(db, migrationNames.at(-1) ?? '')
        await apply(db, `998-wish-lists-from-${number}`)
        await db.withoutTimeLimit(work)
      },
    }
    await migrate(overtaken)
  })
})

test('products from before the later migrations are found by their words, and say nothing of their safety', async ({
  context,
}) => {
  const { write } = context.db
  await makeFirstTables(context.db)
  const at = '2026-01-01T00:00:00.000Z'
  await sql`insert into categories (id, name, name_key, created_at, updated_at)
    values ('c-1', 'Galespire', 'galespire', ${at}, ${at})`.execute(write)
  for (const [id, name, hidden] of [
    ['p1', 'Skybreaker’s Vow', 0],
    ['p2', 'Secret Vow', 1],
  ] as const) {
    await sql`insert into products (id, name, description, price_cents, category_id, is_hidden,
        search_name, search_text, created_at, updated_at)
      values (${id}, ${name}, 'Golden wings', 100, 'c-1', ${hidden},
        ${searchColumns(name).search_name}, 'golden wings', ${at}, ${at})`.execute(write)
  }
  await migrate(context.db)
  const find = async (search: string, category = '') => {
    const { products, total } = await listProducts(context, { search, category, page: 1, limit: 5 })
    expect(total).toBe(products.length)
    return products.map(({ id }) => id)
  }
  expect(await find('skybreaker')).toEqual(['p1'])
  expect(await find('gold wing', 'c-1')).toEqual(['p1'])
  expect(await find('skybraeker')).toEqual(['p1'])
  expect(await find('kybr')).toEqual(['p1'])
  expect(await find('secret')).toEqual([])
  expect(await getAdminProduct(context, 'p1')).toMatchObject({
    manufacturer: '',
    manufacturerOutsideEu: false,
    warnings: '',
  })
  const bad = sql`update products set manufacturer_outside_eu = 2`.execute(write)
  await expect(bad).rejects.toThrow(/constraint/i)
  await deleteProduct(context, 'system', 'p1')
  expect(await find('skybreaker')).toEqual([])
})

test('the settings from before a migration are read with what they gained, in all versions', async ({
  context,
}) => {
  const { write } = context.db
  await makeFirstTables(context.db)
  const { outsideVatArea: _, ...shipping } = shopDefaults.shipping
  const { exNumber, exCountries, ...tax } = shopDefaults.tax
  const old = ['UPS', 'Raven', 'dhl', 'ups']
  for (const [name, version, value] of [
    ['shipping', 1, { ...shipping, carriers: [] }],
    ['shipping', 2, { ...shipping, carriers: old }],
    ['tax', 1, { ...tax, smallBusiness: true }],
    ['tax', 2, null],
    ['goods', 1, shopDefaults.goods],
  ] as const) {
    const json = value && JSON.stringify(value)
    await sql`insert into setting_versions (name, version, value, at)
      values (${name}, ${version}, ${json}, '2026-01-01T00:00:00.000Z')`.execute(write)
  }
  await newParcels(context.db, [' gls', 'UPS', 'DHL', 'Owl', 'GLS', 'bpost'])
  await migrate(context.db)
  const current = await readSettings(write)
  expect(current.unreadable).toEqual([])
  expect(current.shipping.carriers).toEqual([
    { name: 'UPS', link: 'https://www.ups.com/track?tracknum={number}' },
    { name: 'Raven', link: '' },
    { name: 'dhl', link: expect.stringContaining('https://www.dhl.com/') },
    // Parcels of earlier orders keep their links.
    { name: 'GLS', link: 'https://gls-group.eu/track/{number}' },
    { name: 'bpost', link: expect.stringContaining('https://track.bpost.cloud/') },
  ])
  expect(current.tax).toEqual(shopDefaults.tax)
  const { value } = await write
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', 'tax')
    .where('version', '=', 1)
    .executeTakeFirstOrThrow()
  expect(parseValue('tax', value)).toEqual({
    value: { ...shopDefaults.tax, smallBusiness: true },
    isReadable: true,
  })
})

/** Parcels of an order from before all further migrations. */
async function newParcels({ write }: Database, carriers: string[]) {
  const at = '2026-01-01T00:00:00.000Z'
  await sql`insert into orders (id, checkout_hash, email, name, street, postcode, city, country, note,
      shipping_name, shipping_cents, standard_shipping_cents, shipping_terms, shipping_taxes, currency,
      subtotal_cents, tax_cents, total_cents, state, payment, fulfillment, withdrawal_days,
      returns_paid_by, invoice_when, hold_days, search_text, placed_at, updated_at)
    values ('o-1', 'hash', '', '', '', '', '', 'IE', '', 'Standard', 0, 0, '{}', '[]', 'EUR',
      100, 0, 100, 'completed', 'paid', 'shipped', 14, 'buyer', 'paid', 7, '', ${at}, ${at})`.execute(
    write,
  )
  for (const [place, carrier] of carriers.entries()) {
    await sql`insert into order_parcels (id, order_id, carrier, tracking, lines, at)
      values (${`p-${place}`}, 'o-1', ${carrier}, '1', '[]', ${at})`.execute(write)
  }
}

/** The tables of a shop from before all further migrations. */
async function makeFirstTables(db: Database) {
  await dropAll(db)
  const first = {
    '001-shop': { up: (trx: Kysely<unknown>) => runStatements(trx, shop(dialects[db.engine])) },
  }
  const migrator = new Migrator({ db: db.write, provider: { getMigrations: async () => first } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
}

async function dropAll({ engine, write }: Database) {
  if (engine === 'sqlite') return dropAllTables(write)
  for (const what of ['drop schema public cascade', 'create schema public']) {
    await sql.raw(what).execute(write)
  }
}

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
