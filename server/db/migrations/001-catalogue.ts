import { type Kysely, sql } from 'kysely'
import { addSearch } from './search.ts'

/** The types of the tables as this migration makes them. */
type Made = { catalogue: { id: number; version: number; product_count: number } }

export async function catalogue(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  // Keys compare byte by byte on both engines, whatever the locale of the PostgreSQL database.
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`

  await db.schema
    .createTable('catalogue')
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('product_count', 'integer', column => column.notNull())
    .execute()
  await db
    .$extendTables<Made>()
    .insertInto('catalogue')
    .values({ id: 1, version: 1, product_count: 0 })
    .execute()

  await db.schema
    .createTable('categories')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', key, column => column.notNull().unique())
    .addColumn('image', 'text')
    .addColumn('product_count', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('updated_at', time, column => column.notNull())
    .execute()

  await db.schema
    .createTable('products')
    .addColumn('seq', 'integer', column =>
      // autoincrement never reuses a deleted product's number.
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', key, column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('price_cents', 'integer', column => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('image', 'text')
    .addColumn('category_id', key, column => column.references('categories.id'))
    .addColumn('search_name', 'text', column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('updated_at', time, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('products_by_category')
    .on('products')
    .columns(['category_id', 'seq'])
    .execute()
  for (const column of ['products', 'categories'] as const) {
    // For the image sweep, which looks up rows by file.
    await db.schema.createIndex(`${column}_by_image`).on(column).column('image').execute()
  }

  await addSearch(db, engine, { table: 'products', search: 'product_search' })
}
