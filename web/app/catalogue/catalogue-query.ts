import { readPriceRange } from '../../../contract/catalogue/price-bounds.ts'
import { cataloguePageSize, cutText, limits } from '../../../contract/limits.ts'
import type { CatalogueQuery } from './links.ts'
import { sorts } from './sorts.ts'

/** The query of a catalogue list, from its address. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const read = (name: string) => searchParams.get(name) ?? ''
  const page = readNumber(read('page') || '1')
  const to = Math.min(readNumber(read('to')), deepestTo(page))
  const sort = sorts.find(({ sort }) => sort === read('sort'))?.sort
  const [minPrice, maxPrice] = readPriceRange(read('minPrice'), read('maxPrice'))
  return {
    search: cutText(read('search').trim(), limits.search),
    category: read('category').trim(),
    ...(sort && { sort }),
    ...(read('stock') === 'available' && { stock: 'available' }),
    ...(read('reduced') === 'only' && { reduced: 'only' }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    page,
    ...(to > page && { to }),
  }
}

/** A page number as the API reads it; NaN for what the API rejects. */
function readNumber(digits: string): number {
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The last page that a list starting at a page can show at once: the limit of one API call. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
