import { v7 as uuidv7 } from 'uuid'
import { allows } from '../../../contract/accounts/permissions.ts'
import type { ImportKind, ImportPreview } from '../../../contract/catalogue/import.ts'
import { findPermissions, requireMay } from '../../accounts/rights.ts'
import type { Actor } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import { requireSamePreview } from '../../csv/same-preview.ts'
import type { Reads, Trx } from '../../db/database.ts'
import { Failure, invalid } from '../../failure.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { lockCatalogueExclusive } from '../catalogue-lock.ts'
import { pauseBetweenWrites } from '../pause-between-writes.ts'
import { findVersion } from '../version/catalogue-version.repository.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../version/catalogue-version.ts'
import { categoryColumns, productColumnsIn, shopifyColumns } from './columns.ts'
import { type AnnotatedDraft, type DraftFile, readDrafts } from './drafts.ts'
import { type Plan, previewOf } from './plan.ts'
import { planCategories } from './plan-categories.ts'
import { planProducts } from './plan-products.ts'
import { shopifyDrafts } from './shopify-drafts.ts'
import { type EarlierImport, findImport, startImport, storeSlice } from './store-import.ts'

/** How often a file is compared again with a catalogue that changes meanwhile. */
const maxAttempts = 3

type CatalogueContext = Pick<AppContext, 'db' | 'catalogueVersion'>
/** `id`: of the import, to undo it; null if nothing had to be changed. */
type Imported = { counts: ImportPreview['counts']; id: string | null }
type Upload = { kind: ImportKind; file: File }

/** @throws Failure at `file` if it cannot be read */
export async function previewImport(
  { db }: CatalogueContext,
  actor: Actor | 'system',
  { kind, file }: Upload,
): Promise<ImportPreview> {
  await requireMay(db.read, actor, 'catalogue')
  const { bytes, read, plan } = await readUpload(db.read, actor, { kind, file })
  return previewOf(uuidv7(), bytes, read, await plan(db.read))
}

/**
 * Imports what the preview of that digest showed, in slices, so that orders can be placed in between.
 * Everything is compared beforehand. The first slice checks that the catalogue is still the same, a
 * later one that its products are. A repeated request, because the reply was lost, does nothing and
 * has the same result.
 * @throws Failure `conflict` if the preview is outdated, or a product changed after some slices were written
 */
export async function importFile(
  context: CatalogueContext,
  actor: Actor,
  { kind, file, digest }: Upload & { digest: string },
): Promise<Imported> {
  await requireMay(context.db.read, actor, 'catalogue')
  const { bytes, read, plan } = await readUpload(context.db.read, actor, { kind, file })
  const [id = ''] = digest.split('.')
  const earlier = await findImport(context, id)
  if (earlier) return repeated(id, earlier, (await plan(context.db.read)).lines.length)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const version = await findVersion(context.db.read)
    const planned = await plan(context.db.read)
    const { digest: current, counts } = previewOf(id, bytes, read, planned)
    requireSamePreview('The catalogue has', current, digest)
    if (counts.reject > 0) throw invalid('file', 'Fix the rejected rows first')
    const done = await write(context, actor, { id, kind, planned, version })
    if (done) return { counts, id: done.id }
  }
  throw new Failure('unavailable', 'The catalogue keeps changing. Try again.', {
    retryAfter: 5,
  })
}

function repeated(id: string, { state, progress }: EarlierImport, lines: number): Imported {
  if (state !== 'imported') {
    throw new Failure('conflict', 'This import was undone. Check the new preview first.')
  }
  const { created: create, changed: change, remaining } = progress
  const done = create + change
  if (remaining > 0) throw stopped(done, done + remaining)
  return { counts: { create, change, keep: lines - done, reject: 0 }, id }
}

class Outdated extends Error {}

type Planned = { id: string; kind: ImportKind; planned: Plan; version: number }

/** @returns undefined if the catalogue was no longer of that version, and nothing is done */
async function write(
  context: CatalogueContext,
  actor: Actor,
  { id, kind, planned, version }: Planned,
): Promise<Pick<Imported, 'id'> | undefined> {
  const total = planned.lines.filter(({ shown }) => shown.outcome !== 'keep').length
  if (total === 0) return { id: null }
  let progress = { created: 0, changed: 0, remaining: total }
  const before = async (trx: Trx) => {
    if (planned.hides) await lockCatalogueExclusive(context, trx)
  }
  for (const slice of planned.slices) {
    const isFirst = progress.remaining === total
    const work = async (change: CatalogueChange) => {
      // The change has raised it once.
      if (isFirst && (await findVersion(change.trx)) !== version + 1) throw new Outdated()
      if (isFirst) await startImport(change, { id, kind, progress })
      return storeSlice(change, { id, kind, progress }, slice)
    }
    try {
      progress = await withCatalogueTransaction(context, actor, work, { before })
    } catch (error) {
      if (error instanceof Outdated) return undefined
      throw isFirst ? error : stopped(total - progress.remaining, total, error)
    }
    await pauseBetweenWrites()
  }
  return { id }
}

/** @param cause unless it stopped during an earlier request */
function stopped(done: number, total: number, cause?: unknown): Failure {
  const isConflict = cause instanceof Failure && cause.code === 'conflict'
  const why = isConflict ? ` ${cause.message}` : ''
  const rows = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`
  const message = `The import stopped after ${rows}.${why} You can undo these on the Activity page, or preview the file again to import the rest.`
  return new Failure(isConflict || !cause ? 'conflict' : 'internal', message, { cause })
}

async function readUpload(db: Reads, actor: Actor | 'system', { kind, file }: Upload) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (kind === 'categories') {
    const read = await readDrafts(bytes, () => categoryColumns, categoryColumns)
    return { bytes, read, plan: (db: Reads) => planCategories(db, read.drafts, read.headers) }
  }
  const columns = productColumnsIn((await readSettings(db)).shop.currency)
  const columnsOf = (headers: Set<string>) => (isShopify(headers) ? shopifyColumns : columns)
  const read = await readDrafts(bytes, columnsOf, { ...columns, ...shopifyColumns })
  const maySetStock = actor === 'system' || allows(await findPermissions(db, actor.id), 'stock')
  const drafts = await productDrafts(read, maySetStock)
  return { bytes, read, plan: (db: Reads) => planProducts(db, drafts, read) }
}

function isShopify(headers: Set<string>): boolean {
  return headers.has('handle') && headers.has('title')
}

async function productDrafts(
  { drafts, headers }: DraftFile,
  maySetStock: boolean,
): Promise<AnnotatedDraft[]> {
  if (headers.handle) return shopifyDrafts(drafts, maySetStock)
  return drafts.map(draft => ({ ...draft, notes: [], stock: null }))
}
