import type { ImportRecordTable } from '../../db/tables.ts'
import { findCategory } from '../categories/categories.repository.ts'
import { removeCategory, replaceCategory } from '../categories/categories.ts'
import {
  type ChangedProduct,
  changeManyProducts,
  removeManyProducts,
  type WrittenProduct,
} from '../products/many-products.ts'
import { findProductsById } from '../products/products.repository.ts'
import type { CatalogueChange } from '../version/catalogue-version.ts'
import { writtenOf } from './written-product.ts'

/** How many products were deleted, and how many are as they were before. */
export type Counts = { deleted: number; restored: number }

/** Undoes what an import did to records that have not changed since. */
export async function undoRecords(
  change: CatalogueChange,
  records: ImportRecordTable[],
): Promise<Counts> {
  const products = records.filter(({ kind }) => kind === 'product')
  const ids = products.map(({ record_id }) => record_id)
  const rows = await findProductsById(change.trx, ids)
  const beforeOf = new Map(products.map(({ record_id, before }) => [record_id, before]))
  const created: WrittenProduct[] = []
  const changed: ChangedProduct[] = []
  for (const row of rows) {
    const now = writtenOf(row)
    const before = beforeOf.get(row.id)
    if (!before) created.push(now)
    else changed.push(restored(now, row.updated_at, before))
  }
  await removeManyProducts(change, created)
  await changeManyProducts(change, changed)
  for (const record of records) {
    if (record.kind === 'category') await undoCategory(change, record)
  }
  return { deleted: created.length, restored: changed.length }
}

function restored(now: WrittenProduct, updatedAt: string, before: string): ChangedProduct {
  return { before: { ...now, updatedAt }, after: { ...now, ...JSON.parse(before) } }
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
