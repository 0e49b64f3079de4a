import type { Insertable } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import type { OrderEmailTable } from '../db/tables/selling-tables.ts'

export async function insertEmail(trx: Queries, row: Insertable<OrderEmailTable>): Promise<void> {
  await executeDeferred(trx, trx.insertInto('order_emails').values(row).compile())
}

/** Deletes an order's payment reminders that were not sent; their jobs then find nothing to send. */
export async function deleteUnsentReminders(trx: Queries, orderId: string): Promise<void> {
  const reminders = trx
    .selectFrom('order_emails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment-reminder')
  const unsent = trx.deleteFrom('outbox').where('id', 'in', reminders).where('sent_at', 'is', null)
  await executeDeferred(trx, unsent.compile())
}

/** The emails of an order, newest first. */
export function findEmails(db: Reads, orderId: string) {
  return db
    .selectFrom('order_emails')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
}
