import { type Kysely, sql } from 'kysely'

/** Keeps invoices and credit notes, numbered without a gap by counters. */
export async function invoices(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`

  await db.schema
    .createTable('invoice_counters')
    .addColumn('series', key, column =>
      column.notNull().check(sql`series in ('invoice', 'credit-note')`),
    )
    .addColumn('year', 'integer', column => column.notNull())
    .addColumn('last', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('invoice_counters_key', ['series', 'year'])
    .execute()

  await db.schema
    .createTable('invoices')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('series', key, column =>
      column.notNull().check(sql`series in ('invoice', 'credit-note')`),
    )
    .addColumn('year', 'integer', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('invoice_id', key, column => column.references('invoices.id'))
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('created_at', sql`varchar(24)`, column => column.notNull())
    .addUniqueConstraint('invoices_by_number', ['series', 'year', 'number'])
    .execute()
  await sql`create index invoices_of_order on invoices (order_id, created_at)`.execute(db)
}
