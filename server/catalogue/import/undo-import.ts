import { type Actor, recordActivity, replaceAfter } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import { chunk } from '../../db/chunk.ts'
import type { Reads, Trx } from '../../db/database.ts'
import type { ImportRecordTable } from '../../db/tables.ts'
import { Failure } from '../../failure.ts'
import { lockCatalogueExclusive } from '../catalogue-lock.ts'
import { pauseBetweenWrites } from '../pause-between-writes.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../version/catalogue-version.ts'
import * as imports from './imports.repository.ts'
import { findObstacles } from './undo-obstacles.ts'
import { type Counts, undoRecords } from './undo-records.ts'

const recordsPerSlice = 100
/** Well below the time limit of a request. */
const undoingMs = 10_000

/** `kept`: why some records stay that were changed while others were undone. */
export type Undone = Counts & { kept: string[] }

/**
 * Deletes what an import created and takes its changes back, in slices, so that orders can be placed
 * in between. An undo that stops halfway continues when it is repeated.
 * @throws Failure `not_found`, `conflict` if a record was changed or ordered since the import, or
 * `unavailable` if records remain after `withinMs`
 */
export async function undoImport(
  context: Pick<AppContext, 'db' | 'catalogueVersion'>,
  actor: Actor,
  id: string,
  { withinMs = undoingMs } = {},
): Promise<Undone> {
  const deadline = performance.now() + withinMs
  const { read } = context.db
  const records = await imports.findRecords(read, id)
  if ((await imports.findState(read, id)) === 'imported') await requireUnchanged(read, records)
  const before = (trx: Trx) => lockCatalogueExclusive(context, trx)
  const undone: Undone = { deleted: 0, restored: 0, kept: [] }
  for (let done = 0; ; ) {
    const ids = records.slice(done, done + recordsPerSlice).map(({ record_id }) => record_id)
    done += ids.length
    const progress = { remaining: records.length - done, kept: undone.kept.length }
    const work = (change: CatalogueChange) => undoSlice(change, id, ids, progress)
    const { deleted, restored, kept } = await withCatalogueTransaction(context, actor, work, {
      before,
    })
    undone.deleted += deleted
    undone.restored += restored
    undone.kept.push(...kept)
    if (done === records.length) return undone
    if (performance.now() >= deadline) throw incomplete(done, records.length)
    await pauseBetweenWrites()
  }
}

async function requireUnchanged(db: Reads, records: ImportRecordTable[]): Promise<void> {
  for (const part of chunk(records, recordsPerSlice)) {
    const [obstacle] = (await findObstacles(db, part)).values()
    if (!obstacle) continue
    throw new Failure('conflict', `${obstacle} since the import, so the import can’t be undone.`)
  }
}

/** What has changed since the first slice stays as it is. */
async function undoSlice(
  change: CatalogueChange,
  id: string,
  recordIds: string[],
  progress: { remaining: number; kept: number },
): Promise<Undone> {
  const { trx } = change
  const records = recordIds.length > 0 ? await imports.findRecords(trx, id, recordIds) : []
  await startUndo(change, id, records)
  const obstacles = await findObstacles(trx, records)
  const unchanged = records.filter(({ record_id }) => !obstacles.has(record_id))
  const counts = await undoRecords({ ...change, partOf: id }, unchanged)
  if (unchanged.length > 0) await imports.deleteRecords(trx, id, unchanged)
  const { remaining } = progress
  const kept = progress.kept + obstacles.size
  await replaceAfter(trx, { kind: 'import', id }, 'update', { undone: true, remaining, kept })
  if (remaining === 0) await imports.setState(trx, id, 'undone')
  return { ...counts, kept: [...obstacles.values()] }
}

/** Records the undo as one activity, which says how far it got wherever it stops. */
async function startUndo(
  { trx, actor }: CatalogueChange,
  id: string,
  [first]: ImportRecordTable[],
): Promise<void> {
  const state = await imports.findState(trx, id)
  if (state === undefined || state === 'undone') {
    throw new Failure('not_found', 'This import doesn’t exist or was already undone.')
  }
  if (state === 'undoing') return
  await imports.setState(trx, id, 'undoing')
  const name = first?.kind === 'category' ? 'categories' : 'products'
  const subject = { kind: 'import', id, name } as const
  const [before, after] = [{ undone: false }, { undone: true }]
  await recordActivity(trx, { actor, subject, before, after })
}

function incomplete(done: number, total: number): Failure {
  const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} records`
  const message = `Undid ${count} so far. Undo the import again to continue.`
  return new Failure('unavailable', message, { retryAfter: 1 })
}
