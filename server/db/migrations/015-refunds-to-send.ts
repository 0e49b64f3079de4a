import { type Kysely, sql } from 'kysely'

/** Refunds that the owner sends from their bank, until they have. */
export async function refundsToSend(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema
    .createTable('refunds_to_send')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .execute()
  await db.schema
    .createIndex('refunds_to_send_by_order')
    .on('refunds_to_send')
    .column('order_id')
    .execute()
  // Until now the owner was told of them for a week.
  const aWeekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1_000).toISOString()
  await sql`insert into refunds_to_send (id, order_id)
    select provider_ref, order_id from payment_entries
    where provider = 'transfer' and kind = 'refund' and at >= ${aWeekAgo}`.execute(db)
}
