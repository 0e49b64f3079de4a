import { chunk } from '../../db/chunk.ts'
import type { Queries, Reads } from '../../db/database.ts'
import type { ImportRecordTable, ImportState } from '../../db/tables.ts'

export async function insertImport(trx: Queries, id: string): Promise<void> {
  const at = new Date().toISOString()
  await trx.insertInto('imports').values({ id, at, state: 'imported' }).execute()
}

export async function insertRecords(trx: Queries, records: ImportRecordTable[]): Promise<void> {
  for (const part of chunk(records)) await trx.insertInto('import_records').values(part).execute()
}

export async function findState(db: Reads, id: string): Promise<ImportState | undefined> {
  const query = db.selectFrom('imports').select('state').where('id', '=', id)
  return (await query.executeTakeFirst())?.state
}

export async function setState(trx: Queries, id: string, state: ImportState): Promise<void> {
  await trx.updateTable('imports').set({ state }).where('id', '=', id).execute()
}

/** Products come before the categories that they are in. */
export function findRecords(
  db: Reads,
  importId: string,
  recordIds?: string[],
): Promise<ImportRecordTable[]> {
  return db
    .selectFrom('import_records')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(recordIds !== undefined, query => query.where('record_id', 'in', recordIds ?? []))
    .orderBy('kind', 'desc')
    .execute()
}

export async function deleteRecords(
  trx: Queries,
  importId: string,
  records: ImportRecordTable[],
): Promise<void> {
  const ids = records.map(({ record_id }) => record_id)
  await trx
    .deleteFrom('import_records')
    .where('import_id', '=', importId)
    .where('record_id', 'in', ids)
    .execute()
}

/** The ids of products that were ordered, or whose stock was changed other than by an import. */
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
