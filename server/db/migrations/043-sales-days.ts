import { type Kysely, sql } from 'kysely'

/** Finds paid orders by time: the days of sales are those of the shop's time zone, not of UTC. */
export async function salesDays(db: Kysely<unknown>) {
  await sql`drop index if exists orders_by_day_paid`.execute(db)
  await sql`create index orders_by_time_paid
    on orders (paid_at, payment, total_cents)
    where paid_at is not null`.execute(db)
}
