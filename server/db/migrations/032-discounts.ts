import { type Kysely, sql } from 'kysely'

/** Codes that take something off an order, and which orders used them. */
export async function discounts(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`
  const cents = sqlite ? 'integer' : 'bigint'

  await db.schema
    .createTable('discounts')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('code', key, column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('percent', 'amount')`))
    .addColumn('value', 'integer', column => column.notNull().check(sql`value > 0`))
    .addColumn('starts_at', time)
    .addColumn('ends_at', time)
    .addColumn('minimum_cents', cents)
    .addColumn('max_uses', 'integer')
    .addColumn('max_uses_per_buyer', 'integer')
    .addColumn('categories', 'text', column => column.notNull())
    .addColumn('uses', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', time, column => column.notNull())
    .addColumn('updated_at', time, column => column.notNull())
    .addCheckConstraint('discounts_are_used_at_most_so_often', sql`uses >= 0`)
    .addCheckConstraint('discounts_take_at_most_all', sql`kind = 'amount' or value <= 100`)
    .execute()
  await db.schema
    .createIndex('discounts_by_time')
    .on('discounts')
    .columns(['created_at', 'id'])
    .execute()

  await db.schema
    .createTable('discount_uses')
    .addColumn('order_id', key, column => column.primaryKey().references('orders.id'))
    .addColumn('discount_id', key, column =>
      column.notNull().references('discounts.id').onDelete('cascade'),
    )
    .addColumn('email_hash', key, column => column.notNull())
    .addColumn('user_id', key)
    .addColumn('counts', 'integer', column => column.notNull().check(sql`counts in (0, 1)`))
    .execute()
  for (const buyer of ['email_hash', 'user_id']) {
    await db.schema
      .createIndex(`discount_uses_by_${buyer}`)
      .on('discount_uses')
      .columns(['discount_id', buyer])
      .execute()
  }

  await db.schema.alterTable('orders').addColumn('discount_code', 'text').execute()
  for (const table of ['orders', 'order_lines']) {
    await db.schema
      .alterTable(table)
      .addColumn('discount_cents', cents, column => column.notNull().defaultTo(0))
      .execute()
  }
}
