import { type Kysely, sql } from 'kysely'

/** What of an order's total the owner has waived, and what came in beyond it and waits for them. */
export async function differences(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const cents = engine === 'sqlite' ? 'integer' : 'bigint'
  for (const column of ['waived_cents', 'surplus_cents']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, cents, of => of.notNull().defaultTo(0))
      .execute()
  }
  await sql`create index orders_with_waiver on orders (seq) where waived_cents > 0`.execute(db)
  await sql`create index orders_with_surplus on orders (seq) where surplus_cents > 0`.execute(db)
}
