import type { CatalogueChange } from '../catalogue-version.ts'
import { addCategory } from '../categories.ts'
import {
  type AddedProduct,
  addManyProducts,
  type ChangedProduct,
  changeManyProducts,
} from '../many-products.ts'
import type { ImportedRecord } from './keep-import.ts'
import { changedFields } from './written-product.ts'

export type ProductWrites = {
  categories: { id: string; name: string }[]
  added: AddedProduct[]
  changed: ChangedProduct[]
}

export async function writeProducts(
  change: CatalogueChange,
  { categories, added, changed }: ProductWrites,
): Promise<ImportedRecord[]> {
  const records: ImportedRecord[] = []
  for (const { id, name } of categories) {
    const { updatedAt } = await addCategory(change, { id, name, image: null })
    records.push({ kind: 'category', id, updatedAt, before: null })
  }
  for (const [id, updatedAt] of await addManyProducts(change, added)) {
    records.push({ kind: 'product', id, updatedAt, before: null })
  }
  const times = await changeManyProducts(change, changed)
  for (const { before, after } of changed) {
    const updatedAt = times.get(after.id) ?? before.updatedAt
    const fields = changedFields(before, after)
    records.push({ kind: 'product', id: after.id, updatedAt, before: fields })
  }
  return records
}
