import { type Kysely, sql } from 'kysely'

export const unpaidPieceIndexes = {
  orders_by_origin: 'orders (origin) where origin is not null',
  orders_unpaid_by_email: 'orders (lower(email)) where hold_until is not null',
}

/** From which network an order came, so that few pieces wait for the payments of one. */
export async function unpaidPieces(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  await db.schema.alterTable('orders').addColumn('origin', key).execute()
  for (const [name, on] of Object.entries(unpaidPieceIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}
