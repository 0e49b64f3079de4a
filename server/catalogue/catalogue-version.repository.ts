import type { Queries, Reads } from '../db/database.ts'

export async function findVersion(db: Reads): Promise<number> {
  const row = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** @returns the new version; concurrent callers wait until the transaction ends */
export async function incrementVersion(trx: Queries): Promise<number> {
  const row = await trx
    .updateTable('catalogue')
    .set(row => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}
