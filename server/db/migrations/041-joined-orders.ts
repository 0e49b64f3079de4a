import { type Kysely, sql } from 'kysely'

/** Marks the guest orders that an account was given by its email address: anybody may have typed it. */
export async function joinedOrders(db: Kysely<unknown>) {
  await db.schema
    .alterTable('orders')
    .addColumn('is_joined', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  // Orders join an account as it is made, so all that are older did.
  await sql`update orders set is_joined = 1 where exists (
    select 1 from users where users.id = orders.user_id and users.created_at > orders.placed_at
  )`.execute(db)
}
