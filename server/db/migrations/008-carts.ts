import { type Kysely, sql } from 'kysely'

export async function carts(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`

  await db.schema
    .createTable('carts')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('token_hash', key, column => column.unique())
    .addColumn('user_id', key, column => column.unique().references('users.id').onDelete('cascade'))
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('seen_at', time, column => column.notNull())
    // A browser's or an account's.
    .addCheckConstraint('carts_are_owned', sql`(token_hash is null) <> (user_id is null)`)
    .execute()
  await db.schema.createIndex('carts_by_use').on('carts').column('seen_at').execute()

  await db.schema
    .createTable('cart_lines')
    .addColumn('cart_id', key, column =>
      column.notNull().references('carts.id').onDelete('cascade'),
    )
    .addColumn('product_id', key, column => column.notNull())
    .addColumn('quantity', 'integer', column =>
      column.notNull().check(sql`quantity between 1 and 99`),
    )
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('price_cents', 'integer', column => column.notNull())
    .addColumn('added_at', time, column => column.notNull())
    .addPrimaryKeyConstraint('cart_lines_key', ['cart_id', 'product_id'])
    .execute()
}
