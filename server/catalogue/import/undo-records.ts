import type { ImportRecordTable } from '../../db/tables.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { CatalogueChange } from '../catalogue-version.ts'
import { findCategory } from '../categories.repository.ts'
import { removeCategory, replaceCategory } from '../categories.ts'
import { changeManyProducts } from '../many-products.ts'
import { findProductsById } from '../products.repository.ts'
import { removeProduct } from '../products.ts'
import { writtenOf } from './written-product.ts'

/** How many products were deleted, and how many are as they were before. */
export type Counts = { deleted: number; restored: number }

/** Undoes what an import did to records that have not changed since. */
export async function undoRecords(
  change: CatalogueChange,
  records: ImportRecordTable[],
): Promise<Counts> {
  const products = records.filter(({ kind }) => kind === 'product')
  const created = products.filter(({ before }) => before === null)
  const changed = products.filter(({ before }) => before !== null)
  for (const { record_id } of created) {
    await removeProduct(change, record_id)
    await yieldToEventLoop()
  }
  await restoreProducts(change, changed)
  for (const record of records) {
    if (record.kind === 'category') await undoCategory(change, record)
  }
  return { deleted: created.length, restored: changed.length }
}

async function restoreProducts(
  change: CatalogueChange,
  changed: ImportRecordTable[],
): Promise<void> {
  if (changed.length === 0) return
  const before = new Map(changed.map(record => [record.record_id, record.before]))
  const rows = await findProductsById(change.trx, [...before.keys()])
  const restored = rows.map(row => {
    const now = writtenOf(row)
    const after = { ...now, ...JSON.parse(before.get(row.id) ?? '{}') }
    return { before: { ...now, updatedAt: row.updated_at }, after }
  })
  await changeManyProducts(change, restored)
}

/** A new category that others use by now stays. */
async function undoCategory(
  change: CatalogueChange,
  { record_id: id, updated_at, before }: ImportRecordTable,
): Promise<void> {
  if (before !== null) {
    await replaceCategory(change, id, JSON.parse(before))
    return
  }
  const row = await findCategory(change.trx, id)
  if (row?.updated_at === updated_at && !(await hasProducts(change, id))) {
    await removeCategory(change, id)
  }
}

/** Hidden ones too. */
async function hasProducts({ trx }: CatalogueChange, categoryId: string): Promise<boolean> {
  const query = trx.selectFrom('products').select('id').where('category_id', '=', categoryId)
  return (await query.limit(1).execute()).length > 0
}
