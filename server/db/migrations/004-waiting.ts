import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Bounds for what waits: mails for their reply. */
export async function waiting(db: Kysely<Tables>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('unanswered', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}
