import { type Kysely, sql } from 'kysely'

/**
 * Keeps the emails to the buyers of orders as they were sent, and which keys were in emails. Of older
 * keys that is not known.
 */
export async function orderEmails(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('order_emails')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('words', 'text', column => column.notNull())
    .addColumn('content', 'text', column => column.notNull())
    .addColumn('at', sql`varchar(24)`, column => column.notNull())
    .execute()
  await db.schema
    .createIndex('order_emails_by_order')
    .on('order_emails')
    .columns(['order_id', 'id'])
    .execute()
  await db.schema
    .alterTable('order_keys')
    .addColumn('is_mailed', sql`smallint`, column => column.notNull().defaultTo(1))
    .execute()
}
