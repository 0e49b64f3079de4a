import type { Queries, Reads } from '../../db/database.ts'
import type { DemoPaymentTable } from '../../db/tables/selling-tables.ts'
import type { Cents } from '../../money.ts'

export async function insertPayment(db: Queries, ref: string, cents: Cents): Promise<void> {
  await db
    .insertInto('demo_payments')
    .values({ ref, cents, state: 'open', created_at: new Date().toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export function findPayment(db: Reads, ref: string) {
  return db
    .selectFrom('demo_payments')
    .select(['ref', 'cents', 'state'])
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** Ends an open payment, once. */
export async function settlePayment(
  db: Queries,
  ref: string,
  state: Exclude<DemoPaymentTable['state'], 'open'>,
): Promise<void> {
  await db
    .updateTable('demo_payments')
    .set({ state })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .execute()
}
