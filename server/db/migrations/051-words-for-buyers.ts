import { type Kysely, sql } from 'kysely'

/**
 * Keeps what is for the buyer apart from what is for admins. Reasons of cancellations and refunds were
 * typed "for the history of the order", so they are for admins.
 */
export async function wordsForBuyers(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  for (const column of ['internal_note', 'buyer_message']) {
    await db.schema
      .alterTable('order_history')
      .addColumn(column, 'text', of => of.notNull().defaultTo(''))
      .execute()
  }
  await sql`update order_history set internal_note = detail, detail = ''
    where what = 'cancelled' and actor_id is not null`.execute(db)
  await sql`update order_history set buyer_message = detail, detail = ''
    where what = 'withdrawal-refused'`.execute(db)
  // An amount, and after a colon the reason.
  const at = engine === 'sqlite' ? sql`instr(detail, ': ')` : sql`strpos(detail, ': ')`
  await sql`update order_history
    set internal_note = substr(detail, ${at} + 2), detail = substr(detail, 1, ${at} - 1)
    where what = 'refund' and ${at} > 0`.execute(db)
}
