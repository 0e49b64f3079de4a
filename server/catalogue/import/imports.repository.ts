import { chunk } from '../../db/chunk.ts'
import type { Queries, Reads } from '../../db/database.ts'
import type { ImportRecordTable } from '../../db/tables.ts'

export async function insertImport(trx: Queries, id: string): Promise<void> {
  const at = new Date().toISOString()
  await trx.insertInto('imports').values({ id, at, undone_at: null }).execute()
}

export async function insertRecords(trx: Queries, records: ImportRecordTable[]): Promise<void> {
  for (const part of chunk(records)) await trx.insertInto('import_records').values(part).execute()
}

export async function isUndone(db: Reads, id: string): Promise<boolean> {
  const query = db.selectFrom('imports').select('undone_at').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).undone_at !== null
}

/** @returns whether there is such an import, and it was not undone before */
export async function markUndone(trx: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findRecords(db: Reads, importId: string): Promise<ImportRecordTable[]> {
  return db.selectFrom('import_records').selectAll().where('import_id', '=', importId).execute()
}

/** The ids of those products that were ordered, or whose stock was changed by anybody else than an import. */
export async function findUsed(db: Reads, productIds: string[]): Promise<string[]> {
  const ordered = await db
    .selectFrom('order_lines')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .execute()
  const moved = await db
    .selectFrom('stock_moves')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .where(row => row.or([row('actor_id', 'is not', null), row('order_id', 'is not', null)]))
    .execute()
  return [...ordered, ...moved].map(row => row.product_id)
}
