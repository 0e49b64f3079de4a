import type { Product } from '../../contract/product.ts'
import type { Reads } from '../db/database.ts'
import { findProductsById } from './products.repository.ts'
import { toProduct } from './to-product.ts'

/** Those of the products that are there. */
export async function findProducts(db: Reads, ids: string[]): Promise<Map<string, Product>> {
  const rows = ids.length > 0 ? await findProductsById(db, ids) : []
  return new Map(rows.map(row => [row.id, toProduct(row)]))
}
