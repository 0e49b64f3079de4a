import { type Featured, type FeaturedChoice, maxFeatured } from '../../contract/settings/home.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import { findAdminProducts, findProducts } from '../catalogue/products/products-by-id.ts'
import { listProducts } from '../catalogue/products/public-product-list.ts'
import type { Reads } from '../db/database.ts'

const newestFirst = { search: '', category: '', page: 1, limit: 2 * maxFeatured }

type FeaturedContext = Pick<AppContext, 'db' | 'catalogueVersion' | 'settings' | 'vocabulary'>

/** The home page's products. The newest ones replace those that are hidden or deleted. */
async function getFeatured(context: FeaturedContext): Promise<Featured[]> {
  const { featured } = (await context.settings.read()).home
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

export async function getHome(context: FeaturedContext) {
  const { home, look } = await context.settings.read()
  const { headline, intro, about, film } = home
  const { picture, pictureText: text, focus } = look
  const own = picture.file && { picture: { file: picture.file, text, focus } }
  return { headline, intro, about, film, ...own, featured: await getFeatured(context) }
}

/** Whether all products exist; those that were featured before and deleted since, and the default ones, need not. */
export async function canFeature(
  db: Reads,
  featured: string[],
  before: string[],
): Promise<boolean> {
  const known = [...before, ...shopDefaults.home.featured].map(id => id.trim())
  const added = featured.map(id => id.trim()).filter(id => !known.includes(id))
  return (await findAdminProducts(db, added)).size === added.length
}

/** Products for admins, in the order of their ids, which may be those of links. */
export async function getFeaturedChoices(
  { db }: DbContext,
  ids: string[],
): Promise<FeaturedChoice[]> {
  const productIds = ids.map(id => id.trim())
  const products = await findAdminProducts(db.read, productIds)
  return ids.map(id => {
    const { name = null, image = null, hidden = false } = products.get(id.trim()) ?? {}
    return { id, name, image, hidden }
  })
}
