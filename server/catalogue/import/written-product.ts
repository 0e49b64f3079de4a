import type { WrittenProduct } from '../products/many-products.ts'
import { fieldsOf } from '../products/product-fields.ts'
import type { ProductWithCategory } from '../products/products.repository.ts'

/** A product as an import writes it. */
export function writtenOf(row: ProductWithCategory): WrittenProduct {
  const { categoryId, ...fields } = fieldsOf(row)
  const category = categoryId === null ? null : { id: categoryId, name: row.category_name ?? '' }
  return { id: row.id, ...fields, category }
}

/** The fields of a product that differ from what it becomes. */
export function changedFields(
  before: WrittenProduct,
  after: WrittenProduct,
): Partial<WrittenProduct> {
  const now = new Map<string, unknown>(Object.entries(after))
  const same = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => now.has(name) && !same(value, now.get(name))),
  )
}
