import { cataloguePageSize, cutText, limits } from '../../../contract/limits.ts'
import type { CatalogueQuery } from './links.ts'
import { sorts } from './sorts.ts'

/** The query of a catalogue list, from its address. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const read = (name: string) => searchParams.get(name) ?? ''
  const page = readNumber(read('page') || '1')
  const to = Math.min(readNumber(read('to')), deepestTo(page))
  const sort = sorts.find(({ sort }) => sort === read('sort'))?.sort
  const [minPrice, maxPrice] = readRange(read('minPrice'), read('maxPrice'))
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

/** Two bounds in the wrong order are swapped, and anything but an amount is no bound. */
function readRange(...typed: [min: string, max: string]) {
  const [min, max] = typed.map(readPriceBound)
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

/**
 * An amount as people type it, with either decimal separator and any currency; undefined for anything else.
 * `parsePrice` of the contract is stricter, and too heavy for a page that everyone loads.
 */
export function readPriceBound(typed: string): number | undefined {
  const bare = typed.trim().replace(/[\s\p{Sc}'’]|^\p{L}{2,4}\.?|\p{L}{2,4}\.?$/gu, '')
  const [, whole = '', cents = '0'] =
    /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const digits = whole.replace(/\D/g, '')
  // The API reads up to seven.
  return digits !== '' && digits.length <= 7 ? Number(`${digits}.${cents}`) : undefined
}

/** A page number as the API reads it; NaN for what the API rejects. */
function readNumber(digits: string): number {
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The last page that a list starting at a page can show at once: the limit of one API call. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
