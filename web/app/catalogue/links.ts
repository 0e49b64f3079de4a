import type { CatalogueSort } from '../../../contract/catalogue/product.ts'
import type { Searched } from '../../../contract/catalogue/searched.ts'
import { cataloguePageSize, limits } from '../../../contract/limits.ts'

/** The query of the catalogue; all of it is in the address. */
export type CatalogueQuery = {
  search: string
  category: string
  /** By default, a search lists the best matches first, and other lists the newest. */
  sort?: CatalogueSort
  /** Leaves out what is sold out. */
  stock?: 'available'
  /** Leaves out what isn't reduced. */
  reduced?: 'only'
  /** In the shop's currency; both bounds are inclusive. */
  minPrice?: number
  maxPrice?: number
  /** NaN if the address has no integer: the API rejects it with its own message. */
  page: number
  /** The last page shown, if there are several. No link has it: see use-scroll-depth-param.ts. */
  to?: number
}

/** Whether filters leave out some sets of a list. */
export function isFiltered({ stock, reduced, minPrice, maxPrice }: Partial<CatalogueQuery>) {
  return (stock ?? reduced ?? minPrice ?? maxPrice) !== undefined
}

/** Whether there may be more sets than the API counts. */
export function isCapped({ search, reduced, minPrice, maxPrice }: CatalogueQuery, total: number) {
  if (search) return total >= limits.searchTotal
  return (reduced ?? minPrice ?? maxPrice) !== undefined && total >= limits.listTotal
}

/** How a list without a search is sorted unless its address says otherwise. */
export const newest: CatalogueSort = '-added'

/** The shortest address of a catalogue list: without empty parameters and without page 1. */
export function catalogueLink(query: Partial<CatalogueQuery> = {}): string {
  const { search, category, sort, page = 1 } = query
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (category) parameters.set('category', category)
  if (sort && (search || sort !== newest)) parameters.set('sort', sort)
  for (const filter of ['stock', 'reduced', 'minPrice', 'maxPrice'] as const) {
    const value = query[filter]
    if (value !== undefined) parameters.set(filter, String(value))
  }
  if (page !== 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `/products?${parameters}` : '/products'
}

export function productLink(id: string): string {
  return `/view-product/${encodeURIComponent(id)}`
}

/** The view-transition name of a set's image, shared by a list and the set's page. */
export function imageTransition(id: string): string {
  return `set-${id}`
}

/** The last page that the API serves: beyond it, a search is the faster way. */
export const deepestPage = limits.listTotal / cataloguePageSize + 1

/** What a list was searched for, and without which words. */
export function searchedText(search: string, searched: Searched | undefined): string {
  const leftOut = searched?.leftOut.join(', ')
  const found = ` for “${searched?.corrected ?? search}”`
  return leftOut ? `${found}, without “${leftOut}”` : found
}
