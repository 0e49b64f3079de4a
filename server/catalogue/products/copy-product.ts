import type { AdminProduct } from '../../../contract/catalogue/product.ts'
import { cutText, limits } from '../../../contract/limits.ts'
import type { Actor } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import { regularOf } from '../prices/prices.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import { fieldsOf } from './product-fields.ts'
import { findProduct } from './products.repository.ts'
import { addProduct, productNotFound } from './products.ts'

/** Makes a hidden copy without stock. @throws Failure `not_found` */
export function copyProduct(
  context: Pick<AppContext, 'db' | 'catalogueVersion'>,
  actor: Actor | 'system',
  id: string,
): Promise<AdminProduct> {
  return withCatalogueTransaction(context, actor, async change => {
    const row = await findProduct(change.trx, id)
    if (!row) throw productNotFound()
    const name = nameOfCopy(row.name)
    return addProduct(change, { ...fieldsOf(row), name, priceCents: regularOf(row), hidden: true })
  })
}

/** Shortens the name to the limit. */
function nameOfCopy(name: string): string {
  const full = `Copy of ${name}`
  if (full.length <= limits.productName) return full
  const cut = cutText(full, limits.productName - 1)
  return `${cut.trimEnd()}…`
}
