import type { Selectable } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import type { BookExportTable } from '../db/invoice-tables.ts'
import type { PaymentEntryTable } from '../db/selling-tables.ts'

export type BookingRow = Selectable<PaymentEntryTable> & { order_seq: number }
type ExportRow = Selectable<BookExportTable>

/** Entries of the ledger after one, oldest first, that were made before a time. */
export function findBookings(
  db: Reads,
  after: { at: string; seq: number },
  before: string,
  limit: number,
): Promise<BookingRow[]> {
  return db
    .selectFrom('payment_entries')
    .innerJoin('orders', 'orders.id', 'payment_entries.order_id')
    .selectAll('payment_entries')
    .select('orders.seq as order_seq')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('payment_entries.at', 'payment_entries.seq'), '>', tuple(after.at, after.seq)),
    )
    .where('payment_entries.at', '<', before)
    .orderBy('payment_entries.at')
    .orderBy('payment_entries.seq')
    .limit(limit)
    .execute()
}

/** The export that is being made, if a node was heard of since. */
export function findExport(db: Reads, since: string): Promise<ExportRow | undefined> {
  return db.selectFrom('book_exports').selectAll().where('seen_at', '>=', since).executeTakeFirst()
}

/** @returns false if another one is being made, and was heard of since */
export async function claimExport(
  db: Queries,
  row: Omit<ExportRow, 'id'>,
  since: string,
): Promise<boolean> {
  const claimed = await db
    .insertInto('book_exports')
    .values({ id: 1, ...row })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row).where('book_exports.seen_at', '<', since),
    )
    .returning('claim')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function updateExport(
  db: Queries,
  claim: string,
  progress: Pick<ExportRow, 'done' | 'seen_at'>,
): Promise<void> {
  await db.updateTable('book_exports').set(progress).where('claim', '=', claim).execute()
}

export async function deleteExport(db: Queries, claim: string): Promise<void> {
  await db.deleteFrom('book_exports').where('claim', '=', claim).execute()
}
