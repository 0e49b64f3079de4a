import { type Kysely, sql } from 'kysely'

/** Keeps the day on which a parcel arrived. */
export async function deliveries(db: Kysely<unknown>) {
  await sql`alter table order_parcels add column delivered_on varchar(10)`.execute(db)
}
