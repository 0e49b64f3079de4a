import { countUnchanged } from '../catalogue/products/product-counts.repository.ts'
import type { Reads } from '../db/database.ts'
import { demoProducts } from './catalogue.ts'

/** How many products of the demo are as the shop came with them. */
export function countDemoProducts(db: Reads): Promise<number> {
  const ids = demoProducts.map(({ id }) => id)
  return countUnchanged(db, ids)
}
