import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Reads } from '../../db/database.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { type ChangedKeys, everything } from './cache-keys.ts'

/** The version of a catalogue that was never changed; see db/migrations/001/catalogue.ts. */
export const firstVersion = 1
/** Nodes that have missed more changes treat everything as changed. */
export const retainedVersions = 1_000
/** A change of more keys is one of everything. */
export const maxKeys = 100
/** Begins a key that only one change has. It tells apart equal versions, of which one was lost by a restore. */
const changePrefix = 'change:'

const isChangeKey = (key: string) => key.startsWith(changePrefix)

/** The catalogue's version, and the key of the change that raised it: undefined if an older release did. */
export type CatalogueState = { version: number; change: string | undefined }

export function isSameState(one: CatalogueState, other: CatalogueState): boolean {
  return one.version === other.version && one.change === other.change
}

const selectVersion = preparedQuery(db => db.selectFrom('catalogue').select('version'))

/** @throws Error if the catalogue's row is missing */
export async function findVersion(db: Reads): Promise<number> {
  const [row] = await selectVersion(db)
  if (!row) throw new Error('The catalogue has no version.')
  return row.version
}

/** A state as one text, for comparisons. */
export function toRevision({ version, change = '' }: CatalogueState): string {
  return `${version} ${change}`
}

/** `toRevision` in a query of the catalogue. */
export const revision = sql<string>`catalogue.version || ' ' || coalesce((
  select key from catalogue_changes as last
  where last.version = catalogue.version and last.key like ${sql.lit(`${changePrefix}%`)}), '')`

const selectRevision = preparedQuery(db =>
  db.selectFrom('catalogue').select(revision.as('revision')),
)

export async function findRevision(db: Reads): Promise<string | undefined> {
  const [row] = await selectRevision(db)
  return row?.revision
}

const selectChanges = preparedQuery((db, after: number, change: string, most: number) =>
  db
    .selectFrom('catalogue')
    .leftJoin('catalogue_changes', join =>
      join.on(({ and, eb, or, ref }) =>
        or([
          eb('catalogue_changes.version', '>', after),
          and([
            eb('catalogue_changes.version', '=', ref('catalogue.version')),
            eb('catalogue_changes.key', 'like', `${changePrefix}%`),
          ]),
          eb('catalogue_changes.key', '=', change),
        ]),
      ),
    )
    .select(['catalogue.version', 'key', 'catalogue_changes.version as changedBy'])
    .orderBy('changedBy', 'desc')
    .limit(most),
)

export type FoundChanges = CatalogueState & {
  /** False if the known state was lost: a backup was restored, or a lagging replica took over. */
  isSuccessor: boolean
  /** In the order of their versions; undefined if not known. */
  changes: (readonly [key: string, version: number])[] | undefined
}

/**
 * The state, and the keys that have changed since a known one, in one consistent read.
 * @returns `changes` is undefined if there are more than `most`, if some are too old to be kept, if
 * the version was raised without them, as an older release does, or if the known state was lost
 */
export async function findChanges(
  db: Reads,
  known: CatalogueState,
  most: number,
): Promise<FoundChanges> {
  const rows = await selectChanges(db, known.version, known.change ?? '', most + 1)
  const [first] = rows
  if (!first) throw new Error('The catalogue has no version.')
  const { version } = first
  const all = rows.map(({ key, changedBy }) => [key ?? '', changedBy ?? 0] as const).reverse()
  const change = all.find(([key, by]) => by === version && isChangeKey(key))?.[0]
  const state = { version, change }
  const isSuccessor =
    // Nothing precedes it.
    (known.version === firstVersion && known.change === undefined) ||
    isSameState(known, state) ||
    (known.version < version &&
      all.some(([key, by]) => by === known.version && key === known.change))
  const isKnown =
    isSuccessor &&
    rows.length <= most &&
    version - known.version <= retainedVersions &&
    (version === known.version || all.some(([, by]) => by === version))
  return {
    ...{ version, change, isSuccessor },
    changes: isKnown
      ? all.filter(([key, by]) => by > known.version && !isChangeKey(key))
      : undefined,
  }
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

/** What a committed transaction changed: its state, the change before it, and the keys. */
export type StoredChange = CatalogueState & { previous: string | undefined; keys: string[] }

/**
 * Stores which keys a version changes, for all nodes, and deletes what is older than they need. Stores
 * that everything changes if there are no keys, or none of the version before.
 */
export async function storeChanges(
  trx: Queries,
  version: number,
  keys: ChangedKeys,
): Promise<StoredChange> {
  const before = await trx
    .selectFrom('catalogue_changes')
    .select('key')
    .where('version', '=', version - 1)
    .execute()
  const areKnown = keys.size > 0 && keys.size <= maxKeys && before.length > 0
  const changed = areKnown ? [...keys] : [everything]
  const change = `${changePrefix}${randomUUID()}`
  await trx
    .insertInto('catalogue_changes')
    .values([change, ...changed].map(key => ({ key, version })))
    .onConflict(conflict => conflict.column('key').doUpdateSet({ version: sql`excluded.version` }))
    .execute()
  await trx
    .deleteFrom('catalogue_changes')
    .where('version', '<=', version - retainedVersions)
    .execute()
  const previous = before.map(({ key }) => key).find(isChangeKey)
  return { version, change, previous, keys: changed }
}
