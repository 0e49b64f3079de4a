import { cataloguePageSize, limits } from '../../../contract/limits.ts'

/** What the catalogue is asked for; all of it stands in the address. */
export type CatalogueQuery = {
  search: string
  category: string
  /** NaN where the address has no whole number: the API refuses it with its own words. */
  page: number
  /** The last page that is shown with it, where there are several. No link has it: see use-kept-place.ts. */
  to?: number
}

/** Where a list of the catalogue stands: in the shop, or where admins change it. */
export type CataloguePath = '/products' | '/products-admin'

/** The address of a list of the catalogue, as short as it can be. */
export function catalogueLink(
  query: Partial<CatalogueQuery> = {},
  path: CataloguePath = '/products',
): string {
  return listLink(path, query)
}

/** The address of a page of a list: what is not asked for is left out, and so is the first page. */
export function listLink(path: string, query: Partial<CatalogueQuery>): string {
  const { search, category, page = 1 } = query
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (category) parameters.set('category', category)
  if (page !== 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export function productLink(id: string): string {
  return `/view-product/${encodeURIComponent(id)}`
}

/** What the picture of a set is called while a page changes into that of the set, or back. */
export function pictureTransition(id: string): string {
  return `set-${id}`
}

/** The last page that the API gives: deeper, a search is the quicker way. */
export const deepestPage = limits.offset / cataloguePageSize + 1
