import { maxStocktakeRows } from '../../../contract/admin-limits.ts'
import type { Reads } from '../../db/database.ts'
import { type findProductsAfter, productBatches } from '../products/products.repository.ts'

type Product = Awaited<ReturnType<typeof findProductsAfter>>[number]

const byName = new Intl.Collator('en', { numeric: true }).compare

/**
 * The products whose stock is tracked, in lists that fit one file each. A list is in the order of the shelves: by
 * category and name, uncategorized products last.
 */
export async function* trackedProducts(db: Reads): AsyncGenerator<Product[], undefined> {
  let found: Product[] = []
  for await (const products of productBatches(db)) {
    found.push(...products.filter(({ is_counted }) => is_counted))
    if (found.length < maxStocktakeRows) continue
    yield found.slice(0, maxStocktakeRows).toSorted(inCountingOrder)
    found = found.slice(maxStocktakeRows)
  }
  yield found.toSorted(inCountingOrder)
}

function inCountingOrder(a: Product, b: Product): number {
  return (
    Number(a.category_name === null) - Number(b.category_name === null) ||
    byName(a.category_name ?? '', b.category_name ?? '') ||
    byName(a.name, b.name)
  )
}
