import type { ImportKind } from '../../../contract/catalogue/import.ts'
import { listActivities, recordActivity, replaceAfter } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import type { ImportState } from '../../db/tables.ts'
import { Failure } from '../../failure.ts'
import type { CatalogueChange } from '../version/catalogue-version.ts'
import { findState, insertImport, insertRecords } from './imports.repository.ts'

/** What an import did to a record. */
export type ImportedRecord = {
  kind: 'product' | 'category'
  id: string
  /** The record's `updated_at` after the import. */
  updatedAt: string
  /** The fields that it changed; null of a new record. */
  before: object | null
}

/** Writes a part of an import. */
export type Slice = (change: CatalogueChange) => Promise<ImportedRecord[]>

/** Lines of the file: what was written so far, and what remains. */
type Progress = { created: number; changed: number; remaining: number }
type Import = { id: string; kind: ImportKind; progress: Progress }

/** Records an import as one activity, which says how far it got wherever it stops. */
export async function startImport({ trx, actor }: CatalogueChange, { id, kind, progress }: Import) {
  await insertImport(trx, id)
  const subject = { kind: 'import', id, name: kind } as const
  await recordActivity(trx, { actor, subject, before: null, after: progress })
}

export type EarlierImport = { state: ImportState; progress: Progress }

/** What an earlier request for the same import did. */
export async function findImport(
  context: Pick<AppContext, 'db'>,
  id: string,
): Promise<EarlierImport | undefined> {
  const state = await findState(context.db.read, id)
  if (!state) return undefined
  const { activities } = await listActivities(context, { subject: id, page: 1, limit: 10 })
  const start = activities.find(({ action }) => action === 'create')
  return { state, progress: start?.after as Progress }
}

/** Writes a slice, and stores what undoes it. @returns the import's progress after it */
export async function storeSlice(
  change: CatalogueChange,
  { id, kind, progress }: Import,
  write: Slice,
): Promise<Progress> {
  const { trx } = change
  if ((await findState(trx, id)) !== 'imported')
    throw new Failure('conflict', 'It was undone in the meantime.')
  const records = await write({ ...change, partOf: id })
  await insertRecords(
    trx,
    records.map(({ kind, id: record_id, updatedAt: updated_at, before }) => ({
      ...{ import_id: id, kind, record_id, updated_at },
      before: before && JSON.stringify(before),
    })),
  )
  // Like the preview, count lines only: categories that products brought along have none.
  const own = records.filter(record => kind === 'categories' || record.kind === 'product')
  const created = own.filter(({ before }) => !before).length
  const after = {
    created: progress.created + created,
    changed: progress.changed + own.length - created,
    remaining: progress.remaining - own.length,
  }
  await replaceAfter(trx, { kind: 'import', id }, 'create', after)
  return after
}
