import type { Queries, Reads } from '../db/database.ts'
import type { PaymentEventTable } from '../db/selling-tables.ts'

/** Keeps an event, once however often it is told. */
export async function insertEvent(db: Queries, row: PaymentEventTable): Promise<void> {
  await db
    .insertInto('payment_events')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** Those that somebody should look at now. */
export function findDueEvents(db: Reads, now: string, limit: number) {
  return db
    .selectFrom('payment_events')
    .select(['id', 'about', 'ref', 'next_try_at', 'received_at'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

/** @returns whether this node is the one to look, until then; null: nobody has to any more */
export async function claimEvent(
  db: Queries,
  { id, next_try_at }: Pick<PaymentEventTable, 'id' | 'next_try_at'>,
  until: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ next_try_at: until })
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteEventsBefore(db: Queries, time: string): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', time).execute()
}
