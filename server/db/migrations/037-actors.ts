import { type Kysely, sql } from 'kysely'

/** Finds what an admin did by who they were: their name leaves with them. */
export async function actors(db: Kysely<unknown>) {
  await sql`create index stock_moves_by_actor on stock_moves (actor_id)
    where actor_id is not null and actor_name <> ''`.execute(db)
  await sql`create index order_history_by_actor on order_history (actor_id)
    where actor_id is not null and actor <> ''`.execute(db)
}
