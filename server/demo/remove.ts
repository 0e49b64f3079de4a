import type { AppContext } from '../app-context.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../catalogue/catalogue-version.ts'
import { findCategory, removeCategory } from '../catalogue/categories.ts'
import { findProduct, removeProduct } from '../catalogue/products.ts'
import { demoCategories, demoProducts } from './catalogue.ts'

/**
 * Removes the demo from the shop, except for changed products and for categories that still have
 * products.
 * @param say reports what was removed and what stays
 */
export async function removeDemo(context: AppContext, say: (line: string) => void): Promise<void> {
  const { products, categories, changed, inUse } = await withCatalogueTransaction(
    context,
    'system',
    removeUnchanged,
  )
  say(
    products + categories > 0
      ? `Removed ${count(products, 'product', 'products')} and ${count(categories, 'category', 'categories')} of the demo.`
      : 'Nothing of the demo is left to remove.',
  )
  if (changed.length > 0) say(`Kept, as it was changed: ${changed.join(', ')}.`)
  if (inUse.length > 0) say(`Kept, as it has products: ${inUse.join(', ')}.`)
}

async function removeUnchanged(change: CatalogueChange) {
  const outcome = { products: 0, categories: 0, changed: [] as string[], inUse: [] as string[] }
  for (const { id } of demoProducts) {
    const found = await findProduct(change.trx, id)
    if (!found) continue
    if (wasChanged(found)) outcome.changed.push(found.name)
    else {
      await removeProduct(change, id)
      outcome.products += 1
    }
  }
  for (const { id } of demoCategories) {
    const found = await findCategory(change.trx, id)
    if (!found) continue
    if (wasChanged(found)) outcome.changed.push(found.name)
    else if (found.productCount > 0) outcome.inUse.push(found.name)
    else {
      await removeCategory(change, id)
      outcome.categories += 1
    }
  }
  return outcome
}

/**
 * Even a change of category counts: it may hide an earlier change by the owner, which must not be
 * lost.
 */
function wasChanged({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean {
  return updatedAt !== createdAt
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
