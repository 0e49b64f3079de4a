import type { Reads } from '../../db/database.ts'
import { findCategories } from '../categories/categories.repository.ts'
import type { WrittenProduct } from '../products/many-products.ts'
import { fieldsOf } from '../products/product-fields.ts'
import type { ProductWithCategory } from '../products/products.repository.ts'
import { findTaxClassNames } from '../tax-classes.ts'

/** A product as an import writes it. */
export function writtenOf(row: ProductWithCategory): WrittenProduct {
  const { categoryId, ...fields } = fieldsOf(row)
  const category = categoryId === null ? null : { id: categoryId, name: row.category_name ?? '' }
  return { id: row.id, ...fields, category }
}

/** @returns the first product whose class of VAT was deleted */
export async function findUntaxable(
  db: Reads,
  products: WrittenProduct[],
): Promise<WrittenProduct | undefined> {
  const ids = products.map(({ taxClass }) => taxClass)
  const known = await findTaxClassNames(db, ids)
  return products.find(({ taxClass }) => !known.has(taxClass))
}

/** @returns the first product whose category was deleted */
export async function findUncategorizable(
  db: Reads,
  products: WrittenProduct[],
): Promise<WrittenProduct | undefined> {
  const known = new Set((await findCategories(db)).map(({ id }) => id))
  return products.find(({ category }) => category && !known.has(category.id))
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
