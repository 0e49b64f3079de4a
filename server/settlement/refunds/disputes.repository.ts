import type { Queries, Reads } from '../../db/database.ts'
import type { DisputeTable } from '../../db/tables/selling-tables.ts'

export function findDispute(db: Reads, id: string): Promise<DisputeTable | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertDispute(trx: Queries, row: DisputeTable): Promise<void> {
  await trx.insertInto('disputes').values(row).execute()
}

export async function updateDispute(
  trx: Queries,
  id: string,
  change: Pick<DisputeTable, 'state' | 'settled_at'>,
): Promise<void> {
  await trx.updateTable('disputes').set(change).where('id', '=', id).execute()
}

export function selectUnsettled(db: Reads) {
  return db.selectFrom('disputes').where('settled_at', 'is', null)
}

/** The most urgent state among an order's unsettled disputes; null if there are none. */
export async function findOrderDispute(
  db: Reads,
  orderId: string,
): Promise<'open' | 'lost' | null> {
  const rows = await selectUnsettled(db).select('state').where('order_id', '=', orderId).execute()
  if (rows.length === 0) return null
  return rows.some(({ state }) => state === 'open') ? 'open' : 'lost'
}

/** Marks lost disputes as handled by the owner. */
export async function settleLostDisputes(trx: Queries, orderId: string, at: string): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ settled_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'lost')
    .where('settled_at', 'is', null)
    .execute()
}
