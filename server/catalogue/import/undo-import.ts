import { type Actor, recordActivity } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import { chunk } from '../../db/chunk.ts'
import type { ImportRecordTable } from '../../db/tables.ts'
import { Failure } from '../../failure.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { lockCatalogueExclusive } from '../catalogue-lock.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../catalogue-version.ts'
import { findCategories } from '../categories.repository.ts'
import { removeCategory, replaceCategory } from '../categories.ts'
import { type ChangedProduct, changeManyProducts } from '../many-products.ts'
import { findProductsById } from '../products.repository.ts'
import { removeProduct } from '../products.ts'
import { findRecords, findUsed, markUndone } from './imports.repository.ts'
import { findUncategorizable, writtenOf } from './written-product.ts'

/** How many products were deleted, and how many are as they were before. */
export type Undone = { deleted: number; restored: number }

/**
 * Deletes what an import created, and takes its changes back, all in one transaction.
 * @throws Failure `not_found`, or `conflict` where a record was changed or ordered since
 */
export function undoImport(
  context: Pick<AppContext, 'db' | 'catalogueVersion'>,
  actor: Actor,
  id: string,
): Promise<Undone> {
  const work = async (change: CatalogueChange) => {
    const { trx } = change
    if (!(await markUndone(trx, id))) throw noImport()
    const records = await findRecords(trx, id)
    const part = { ...change, partOf: id }
    const products = records.filter(({ kind }) => kind === 'product')
    const categories = records.filter(({ kind }) => kind === 'category')
    await mustBeUnused(change, products.filter(isCreated))
    const changed = await undoProducts(part, products)
    await undoCategories(part, categories)
    const kind = products.length > 0 ? 'products' : 'categories'
    const subject = { kind: 'import', id, name: kind } as const
    const [before, after] = [{ undone: false }, { undone: true }]
    await recordActivity(trx, { actor, subject, before, after })
    return { deleted: products.length - changed, restored: changed }
  }
  return withCatalogueTransaction(context, actor, work, trx => lockCatalogueExclusive(context, trx))
}

const isCreated = ({ before }: ImportRecordTable) => before === null

async function mustBeUnused({ trx }: CatalogueChange, created: ImportRecordTable[]) {
  for (const ids of chunk(created.map(({ record_id }) => record_id))) {
    const [used] = await findUsed(trx, ids)
    if (!used) continue
    const [row] = await findProductsById(trx, [used])
    throw changedSince(`“${row?.name}” was ordered or its stock was changed`)
  }
}

/** @returns how many were there before */
async function undoProducts(change: CatalogueChange, records: ImportRecordTable[]) {
  const restored: ChangedProduct[] = []
  for (const some of chunk(records)) {
    const ids = some.map(({ record_id }) => record_id)
    const rows = new Map((await findProductsById(change.trx, ids)).map(row => [row.id, row]))
    for (const record of some) {
      const row = rows.get(record.record_id)
      if (!row) throw changedSince('A product was deleted')
      if (row.updated_at !== record.updated_at) throw changedSince(`“${row.name}” was changed`)
      if (record.before === null) {
        await removeProduct(change, row.id)
      } else {
        const now = writtenOf(row)
        const after = { ...now, ...JSON.parse(record.before) }
        restored.push({ before: { ...now, updatedAt: row.updated_at }, after })
      }
      await yieldToEventLoop()
    }
  }
  const lost = await findUncategorizable(
    change.trx,
    restored.map(({ after }) => after),
  )
  if (lost) throw changedSince(`The category of “${lost.name}” was deleted`)
  await changeManyProducts(change, restored)
  return restored.length
}

/** A new category that others use by now stays. */
async function undoCategories(change: CatalogueChange, records: ImportRecordTable[]) {
  for (const { record_id: id, updated_at, before } of records) {
    const row = (await findCategories(change.trx)).find(category => category.id === id)
    if (before !== null) {
      if (row?.updated_at !== updated_at) throw changedSince('A category was changed or deleted')
      await replaceCategory(change, id, JSON.parse(before))
    } else if (row?.updated_at === updated_at && !(await hasProducts(change, id))) {
      await removeCategory(change, id)
    }
  }
}

/** Hidden ones too. */
async function hasProducts({ trx }: CatalogueChange, categoryId: string): Promise<boolean> {
  const query = trx.selectFrom('products').select('id').where('category_id', '=', categoryId)
  return (await query.limit(1).execute()).length > 0
}

function changedSince(what: string): Failure {
  return new Failure('conflict', `${what} since the import, so it cannot be undone.`)
}

function noImport(): Failure {
  return new Failure('not_found', 'This import doesn’t exist or was already undone.')
}
