import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { lockCatalogueExclusive } from '../catalogue/catalogue-lock.ts'
import { findCategory, removeCategory } from '../catalogue/categories/categories.ts'
import { findProduct, removeProduct } from '../catalogue/products/products.ts'
import {
  type CatalogueChange,
  withCatalogueTransaction,
} from '../catalogue/version/catalogue-version.ts'
import { demoCategories, demoProducts } from './catalogue.ts'

/**
 * Removes the demo from the shop, except for changed products and for categories that still have
 * products.
 * @returns sentences about what was removed and what stays
 */
export async function removeDemo(
  context: Pick<AppContext, 'db' | 'catalogueVersion'>,
  actor: Actor | 'system',
): Promise<string[]> {
  const { products, categories, changed, inUse } = await withCatalogueTransaction(
    context,
    actor,
    removeUnchanged,
    { before: trx => lockCatalogueExclusive(context, trx) },
  )
  return [
    products + categories > 0
      ? `Removed ${count(products, 'product', 'products')} and ${count(categories, 'category', 'categories')} of the demo.`
      : 'Nothing of the demo is left to remove.',
    ...(changed.length > 0 ? [`Kept, as it was changed: ${changed.join(', ')}.`] : []),
    ...(inUse.length > 0 ? [`Kept, as it has products: ${inUse.join(', ')}.`] : []),
  ]
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
