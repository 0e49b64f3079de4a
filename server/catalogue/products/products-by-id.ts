import type { Product } from '../../../contract/catalogue/product.ts'
import type { Reads } from '../../db/database.ts'
import { findIds, findProductsById, findVisibleProducts } from './products.repository.ts'
import { toProduct } from './to-product.ts'

/** Visible products only. */
export async function findProducts(db: Reads, ids: string[]): Promise<Map<string, Product>> {
  const rows = await findVisibleProducts(db, ids)
  return new Map(rows.map(row => [row.id, toProduct(row)]))
}

/** Visible products, with what decides what an order of them costs. */
export async function findSellable(db: Reads, ids: string[]) {
  const rows = await findVisibleProducts(db, ids)
  return new Map(rows.map(row => [row.id, { product: toProduct(row), taxClass: row.tax_class }]))
}

/** Includes hidden products. */
export async function findAdminProducts(
  db: Reads,
  ids: string[],
): Promise<Map<string, Product & { hidden: boolean }>> {
  const rows = await findProductsById(db, ids)
  return new Map(rows.map(row => [row.id, { ...toProduct(row), hidden: row.is_hidden === 1 }]))
}

/** Includes hidden products. */
export async function findExistingIds(db: Reads, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length > 0 ? await findIds(db, ids) : [])
}
