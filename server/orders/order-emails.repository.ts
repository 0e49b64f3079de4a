import type { Insertable } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { OrderEmailTable } from '../db/selling-tables.ts'

export async function insertEmail(trx: Queries, row: Insertable<OrderEmailTable>): Promise<void> {
  await trx.insertInto('order_emails').values(row).execute()
}
