import { sql } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type ChangedKeys, everything } from './cache-keys.ts'

/** Nodes that have missed more changes treat everything as changed. */
export const retainedVersions = 1_000
/** A change of more keys is one of everything. */
const maxKeys = 100

const selectVersion = preparedQuery(db => db.selectFrom('catalogue').select('version'))

/** @throws Error if the catalogue's row is missing */
export async function findVersion(db: Reads): Promise<number> {
  const [row] = await selectVersion(db)
  if (!row) throw new Error('The catalogue has no version.')
  return row.version
}

const selectChanges = preparedQuery((db, after: number, most: number) =>
  db
    .selectFrom('catalogue')
    .leftJoin('catalogue_changes', join => join.on('catalogue_changes.version', '>', after))
    .select(['catalogue.version', 'key', 'catalogue_changes.version as changedBy'])
    .orderBy('changedBy')
    .limit(most),
)

/**
 * The version, and the keys that have changed since another one, in one consistent read.
 * @returns `changes` is undefined if there are more than `most`, if some are too old to be kept, or if
 * the version was raised without them, as an older release does
 */
export async function findChanges(db: Reads, after: number, most: number) {
  const rows = await selectChanges(db, after, most + 1)
  const [first] = rows
  if (!first) throw new Error('The catalogue has no version.')
  const { version } = first
  const changes = rows.map(({ key, changedBy }) => [key ?? '', changedBy ?? 0] as const)
  const isKnown =
    rows.length <= most &&
    version - after <= retainedVersions &&
    (version <= after || changes.some(([, changedBy]) => changedBy === version))
  return { version, changes: isKnown ? changes : undefined }
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

/**
 * Stores which keys a version changes, for all nodes, and deletes what is older than they need. Stores
 * that everything changes if there are no keys, or none of the version before.
 * @returns the stored keys
 */
export async function storeChanges(
  trx: Queries,
  version: number,
  keys: ChangedKeys,
): Promise<string[]> {
  const { last } = await trx
    .selectFrom('catalogue_changes')
    .select(row => row.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const areKnown = keys.size > 0 && keys.size <= maxKeys && last === version - 1
  const changed = areKnown ? [...keys] : [everything]
  await trx
    .insertInto('catalogue_changes')
    .values(changed.map(key => ({ key, version })))
    .onConflict(conflict => conflict.column('key').doUpdateSet({ version: sql`excluded.version` }))
    .execute()
  await trx
    .deleteFrom('catalogue_changes')
    .where('version', '<=', version - retainedVersions)
    .execute()
  return changed
}
