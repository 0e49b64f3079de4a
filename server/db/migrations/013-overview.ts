import { type Kysely, sql } from 'kysely'

/** What the overview asks for, in indexes of no more rows than it counts. */
export async function overview(db: Kysely<unknown>) {
  // By the day itself: sorting a month of orders into days took five times as long as reading them.
  await sql`create index orders_by_day_paid
    on orders (substr(paid_at, 1, 10), payment, total_cents) where paid_at is not null`.execute(db)
  await sql`create index orders_to_ship
    on orders (paid_at, payment) where state = 'placed' and fulfillment = 'unfulfilled'`.execute(db)
  await sql`create index order_history_withdrawals
    on order_history (order_id, seq) where what = 'withdrawal'`.execute(db)
}
