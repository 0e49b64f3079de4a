import { type Kysely, sql } from 'kysely'

/** Lists orders unpaid first, or unpaid alone, each newest first, without sorting them. */
export async function unpaidFirst(db: Kysely<unknown>) {
  await sql`create index orders_unpaid_first
    on orders ((case when state = 'placed' and payment = 'open' then 0 else 1 end), seq desc)`.execute(
    db,
  )
}
