import { type Kysely, sql } from 'kysely'

export async function orders(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`
  const cents = sqlite ? 'integer' : 'bigint'

  await db.schema
    .createTable('orders')
    .addColumn('seq', 'integer', column =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', key, column => column.notNull().unique())
    .addColumn('checkout_hash', key, column => column.notNull().unique())
    .addColumn('user_id', key, column => column.references('users.id').onDelete('set null'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('street', 'text', column => column.notNull())
    .addColumn('postcode', 'text', column => column.notNull())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('shipping_name', 'text', column => column.notNull())
    .addColumn('shipping_cents', cents, column => column.notNull().check(sql`shipping_cents >= 0`))
    .addColumn('shipping_tax_cents', cents, column => column.notNull())
    .addColumn('tax_rate', 'integer', column => column.notNull())
    .addColumn('subtotal_cents', cents, column => column.notNull())
    .addColumn('tax_cents', cents, column => column.notNull())
    .addColumn('total_cents', cents, column =>
      column.notNull().check(sql`total_cents between 0 and 99999999`),
    )
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('placed', 'cancelled', 'completed')`),
    )
    .addColumn('payment', 'text', column =>
      column.notNull().check(sql`payment in ('open', 'paid', 'partly-refunded', 'refunded')`),
    )
    .addColumn('fulfillment', 'text', column =>
      column.notNull().check(sql`fulfillment in ('unfulfilled', 'shipped', 'returned')`),
    )
    .addColumn('placed_at', time, column => column.notNull())
    .addColumn('paid_at', time)
    .addColumn('hold_until', time)
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('updated_at', time, column => column.notNull())
    .execute()
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'seq']).execute()
  await db.schema
    .createIndex('orders_by_state')
    .on('orders')
    .columns(['state', 'payment', 'fulfillment', 'seq'])
    .execute()
  await sql`create index orders_held on orders (hold_until) where hold_until is not null`.execute(
    db,
  )

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('product_id', key, column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('image', 'text')
    .addColumn('price_cents', cents, column => column.notNull())
    .addColumn('quantity', 'integer', column => column.notNull().check(sql`quantity > 0`))
    .addColumn('total_cents', cents, column => column.notNull())
    .addColumn('tax_rate', 'integer', column => column.notNull())
    .addColumn('tax_cents', cents, column => column.notNull())
    .addColumn('shipped', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('returned', 'integer', column => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'product_id'])
    .addCheckConstraint('order_lines_sum', sql`total_cents = price_cents * quantity`)
    .addCheckConstraint(
      'order_lines_pieces',
      sql`returned >= 0 and returned <= shipped and shipped <= quantity`,
    )
    .execute()
  // The sweep of pictures asks who names a file.
  await db.schema.createIndex('order_lines_by_image').on('order_lines').column('image').execute()

  await db.schema
    .createTable('order_keys')
    .addColumn('key_hash', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .execute()

  await db.schema
    .createTable('order_parcels')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('carrier', 'text', column => column.notNull())
    .addColumn('tracking', 'text', column => column.notNull())
    .addColumn('lines', 'text', column => column.notNull())
    .addColumn('at', time, column => column.notNull())
    .execute()

  await db.schema
    .createTable('order_history')
    .addColumn('seq', 'integer', column =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('at', time, column => column.notNull())
    .addColumn('what', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('actor_id', key)
    .addColumn('detail', 'text', column => column.notNull())
    .execute()
  for (const table of ['order_keys', 'order_parcels', 'order_history'] as const) {
    await db.schema.createIndex(`${table}_by_order`).on(table).column('order_id').execute()
  }
}
