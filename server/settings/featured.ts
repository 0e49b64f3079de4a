import { type Featured, maxFeatured } from '../../contract/settings.ts'
import type { AppContext } from '../app-context.ts'
import { listProducts } from '../catalogue/products.ts'
import { findProducts } from '../catalogue/products-by-id.ts'

const newestFirst = { search: '', category: '', page: 1, limit: 2 * maxFeatured }

/** The home page's products. The newest ones replace those that are hidden or deleted. */
export async function getFeatured(
  context: Pick<AppContext, 'db' | 'catalogueVersion' | 'settings'>,
): Promise<Featured[]> {
  const { featured } = await context.settings.read()
  const linkIds = Array.from({ length: maxFeatured }, (_, place) => featured[place] ?? '')
  const ids = linkIds.map(id => id.trim())
  const found = await findProducts(context.db.read, ids)
  const { products } =
    found.size < maxFeatured ? await listProducts(context, newestFirst) : { products: [] }
  const newest = products.filter(({ id }) => !found.has(id))
  return linkIds.flatMap(linkId => {
    const product = found.get(linkId.trim())
    if (product) return [{ linkId, product }]
    const instead = newest.shift()
    return instead ? [{ linkId: instead.id, product: instead }] : []
  })
}
