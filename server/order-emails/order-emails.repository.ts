import type { Insertable } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import type { OrderEmailTable } from '../db/tables/selling-tables.ts'

export async function insertEmail(trx: Queries, row: Insertable<OrderEmailTable>): Promise<void> {
  await trx.insertInto('order_emails').values(row).execute()
}

/** The ids of an order's payment reminders. */
export async function findPaymentReminderIds(db: Reads, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_emails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment-reminder')
    .execute()
  return rows.map(({ id }) => id)
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
