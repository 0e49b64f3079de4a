import { type Kysely, sql } from 'kysely'

export async function stock(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`

  // What orders hold outlives a product that is deleted, so nothing here refers to it.
  await db.schema
    .createTable('stock')
    .addColumn('product_id', key, column => column.primaryKey())
    .addColumn('on_hand', 'integer', column => column.notNull())
    .addColumn('held', 'integer', column => column.notNull())
    .addColumn('updated_at', time, column => column.notNull())
    .addCheckConstraint('stock_is_there', sql`held >= 0 and held <= on_hand`)
    .execute()

  await db.schema
    .createTable('stock_holds')
    .addColumn('order_id', key, column => column.notNull())
    .addColumn('product_id', key, column => column.notNull().references('stock.product_id'))
    .addColumn('quantity', 'integer', column => column.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint('stock_holds_key', ['order_id', 'product_id'])
    .execute()
  await db.schema
    .createIndex('stock_holds_by_product')
    .on('stock_holds')
    .column('product_id')
    .execute()

  await db.schema
    .createTable('stock_moves')
    .addColumn('seq', 'integer', column =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', key, column => column.notNull().unique())
    .addColumn('product_id', key, column => column.notNull())
    .addColumn('on_hand', 'integer', column => column.notNull())
    .addColumn('held', 'integer', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('order_id', key)
    .addColumn('actor_id', key)
    .addColumn('actor_name', 'text', column => column.notNull())
    .addColumn('at', time, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('stock_moves_by_product')
    .on('stock_moves')
    .columns(['product_id', 'seq'])
    .execute()
}
