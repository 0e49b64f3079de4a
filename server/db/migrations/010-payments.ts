import { type Kysely, sql } from 'kysely'

export async function payments(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`
  const cents = sqlite ? 'integer' : 'bigint'

  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('cents', cents, column => column.notNull().check(sql`cents > 0`))
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('open', 'paid', 'dead')`),
    )
    .addColumn('next_look_at', time)
    .addColumn('created_at', time, column => column.notNull())
    .execute()
  await sql`create index payment_attempts_waiting
    on payment_attempts (next_look_at) where next_look_at is not null`.execute(db)

  await db.schema
    .createTable('payment_entries')
    .addColumn('seq', 'integer', column =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', column =>
      column.notNull().check(sql`kind in ('charge', 'refund', 'chargeback')`),
    )
    .addColumn('cents', cents, column => column.notNull().check(sql`cents > 0`))
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('provider_ref', key, column => column.notNull())
    .addColumn('charge_ref', key)
    .addColumn('at', time, column => column.notNull())
    .addUniqueConstraint('payment_entries_once', ['provider', 'kind', 'provider_ref'])
    .execute()

  // Refunds that the provider has not been told of yet.
  await db.schema
    .createTable('payment_refunds')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('provider', 'text', column => column.notNull())
    .addColumn('charge_ref', key, column => column.notNull())
    .addColumn('cents', cents, column => column.notNull())
    .addColumn('next_try_at', time)
    .execute()
  await sql`create index payment_refunds_waiting
    on payment_refunds (next_try_at) where next_try_at is not null`.execute(db)

  await db.schema
    .createTable('demo_payments')
    .addColumn('ref', key, column => column.primaryKey())
    .addColumn('cents', cents, column => column.notNull())
    .addColumn('refunded_cents', cents, column => column.notNull().defaultTo(0))
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('open', 'paid', 'dead')`),
    )
    .execute()
  for (const table of ['payment_attempts', 'payment_entries'] as const) {
    await db.schema.createIndex(`${table}_by_order`).on(table).column('order_id').execute()
  }
}
