import { type Kysely, sql } from 'kysely'

/** An account that is activated asks for the guest orders of its email address. */
export async function guestOrders(db: Kysely<unknown>) {
  await sql`create index orders_of_guests on orders (lower(email)) where user_id is null`.execute(
    db,
  )
}
