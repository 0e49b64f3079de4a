import { v7 as uuidv7 } from 'uuid'
import type { ImportKind } from '../../../contract/import.ts'
import { recordActivity } from '../../activities/activities.ts'
import type { CatalogueChange } from '../catalogue-version.ts'
import { insertImport } from './imports.repository.ts'

/** What an import did to a record. */
export type ImportedRecord = {
  kind: 'product' | 'category'
  id: string
  /** The record's since then. */
  updatedAt: string
  /** The fields that it changed; null of a new record. */
  before: object | null
}

/** Carries an import out as one activity, and keeps what undoes it. @returns its id */
export async function keepImport(
  change: CatalogueChange,
  kind: ImportKind,
  write: (change: CatalogueChange) => Promise<ImportedRecord[]>,
): Promise<string> {
  const { trx, actor } = change
  const id = uuidv7()
  const records = await write({ ...change, partOf: id })
  await insertImport(
    trx,
    id,
    records.map(({ kind, id, updatedAt, before }) => ({
      kind,
      record_id: id,
      updated_at: updatedAt,
      before: before && JSON.stringify(before),
    })),
  )
  // As its preview counts: the categories that products brought along are not of its lines.
  const own = records.filter(record => kind === 'categories' || record.kind === 'product')
  const created = own.filter(({ before }) => !before).length
  const after = { created, changed: own.length - created }
  await recordActivity(trx, {
    actor,
    subject: { kind: 'import', id, name: kind },
    before: null,
    after,
  })
  return id
}
