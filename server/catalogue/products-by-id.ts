import type { Product } from '../../contract/product.ts'
import type { Reads } from '../db/database.ts'
import { findIds, findProductsById, findVisibleProducts } from './products.repository.ts'
import { toProduct } from './to-product.ts'

/** Those of the products that visitors see. */
export async function findProducts(db: Reads, ids: string[]): Promise<Map<string, Product>> {
  const rows = ids.length > 0 ? await findVisibleProducts(db, ids) : []
  return new Map(rows.map(row => [row.id, toProduct(row)]))
}

/** Those of the products that there are, the hidden ones, too. */
export async function findAdminProducts(
  db: Reads,
  ids: string[],
): Promise<Map<string, Product & { hidden: boolean }>> {
  const rows = ids.length > 0 ? await findProductsById(db, ids) : []
  return new Map(rows.map(row => [row.id, { ...toProduct(row), hidden: row.is_hidden === 1 }]))
}

/** Those of the ids of which there is a product, hidden or not. */
export async function findExistingIds(db: Reads, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length > 0 ? await findIds(db, ids) : [])
}
