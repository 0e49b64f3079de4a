import { type Kysely, sql } from 'kysely'

/** Finds the orders of which pieces came back. */
export async function returns(db: Kysely<unknown>) {
  await sql`create index order_history_returns
    on order_history (order_id, seq)
    where what = 'returned'`.execute(db)
}
