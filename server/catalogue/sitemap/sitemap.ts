import { shop } from '../../../shop/shop.ts'
import type { AppContext } from '../../app-context.ts'
import { findExamples } from '../../documents/read-documents.ts'
import { Failure } from '../../failure.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { findCategories } from '../categories/categories.repository.ts'
import { countProducts } from '../products/product-counts.repository.ts'
import { findProductTimes, findSitemapParts } from './sitemap.repository.ts'
import { type Entry, sitemapIndexXml, urlSetXml } from './sitemap-xml.ts'

type CatalogueContext = Pick<AppContext, 'db' | 'config' | 'settings'>

/** All pages in one file, or an index of several files. */
export async function sitemap(shop: CatalogueContext, perFile: number): Promise<string> {
  const pages = await findPages(shop)
  const count = await countProducts(shop.db.read)
  const { publicUrl } = shop.config
  if (pages.length + count <= perFile) {
    return urlSetXml(publicUrl, [
      ...pages,
      ...(await findProductPages(shop, { after: 0 }, perFile)),
    ])
  }
  const parts = await findSitemapParts(shop.db.read, perFile)
  const files = ['pages', ...parts.map(part => `products-${part}`)]
  return sitemapIndexXml(
    publicUrl,
    files.map(file => `/sitemaps/${file}.xml`),
  )
}

/**
 * One of several files. A product never moves to another file, so unaffected files stay cached.
 * @throws Failure `not_found`
 */
export async function sitemapPart(
  shop: CatalogueContext,
  file: string,
  perFile: number,
): Promise<string> {
  const { publicUrl } = shop.config
  if (file === 'pages.xml') return urlSetXml(publicUrl, await findPages(shop))
  const [, number] = /^products-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  const upTo = Number(number) * perFile
  const pages = number ? await findProductPages(shop, { after: upTo - perFile, upTo }, perFile) : []
  if (pages.length === 0) throw new Failure('not_found', 'There is no such part of the sitemap.')
  return urlSetXml(publicUrl, pages)
}

/** Omits empty categories. */
async function findPages({ db, settings }: CatalogueContext): Promise<Entry[]> {
  const examples = await findExamples(db.read, await settings.read())
  const categories = await findCategories(db.read)
  return [
    { path: '/' },
    { path: '/products' },
    ...categories
      .filter(category => category.product_count > 0)
      .map(({ id, updated_at }) => ({
        path: `/products?${new URLSearchParams({ category: id })}`,
        updatedAt: updated_at,
      })),
    // Search engines must not list texts that are only examples.
    ...shop.info
      .filter(({ page }) => !examples.includes(page))
      .map(({ page }) => ({ path: `/info/${page}` })),
  ]
}

async function findProductPages(
  { db }: CatalogueContext,
  range: { after: number; upTo?: number },
  perFile: number,
): Promise<Entry[]> {
  const rows = await findProductTimes(db.read, range, perFile)
  // Reading this many takes a while, and so does the next step.
  await yieldToEventLoop()
  return rows.map(({ id, updated_at }) => ({
    path: `/view-product/${encodeURIComponent(id)}`,
    updatedAt: updated_at,
  }))
}
