import type { Queries, Reads } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'

const selectVersion = preparedQuery(db => db.selectFrom('catalogue').select('version'))

/** @throws Error if the catalogue's row is missing */
export async function findVersion(db: Reads): Promise<number> {
  const [row] = await selectVersion(db)
  if (!row) throw new Error('The catalogue has no version.')
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
