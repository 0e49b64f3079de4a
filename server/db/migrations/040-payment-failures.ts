import type { Kysely } from 'kysely'

/** Counts how often a provider failed to answer about a payment, which is asked ever more seldom. */
export async function paymentFailures(db: Kysely<unknown>) {
  await db.schema
    .alterTable('payment_attempts')
    .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
