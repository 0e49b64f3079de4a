import { cataloguePageSize, cutText, limits } from '../../../contract/limits.ts'
import { readPriceBound, readPricePhrase } from '../../../contract/price-phrase.ts'
import type { CatalogueQuery } from './links.ts'
import { sorts } from './sorts.ts'

/** The query of a catalogue list, from its address. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const read = (name: string) => searchParams.get(name) ?? ''
  const page = readNumber(read('page') || '1')
  const to = Math.min(readNumber(read('to')), deepestTo(page))
  const sort = sorts.find(({ sort }) => sort === read('sort'))?.sort
  const typed = cutText(read('search').trim(), limits.search)
  const { search, range } = readPricePhrase(typed)
  const chosen = readRange(read('minPrice'), read('maxPrice'))
  const [min = range.min, max = range.max] = chosen
  // Chosen bounds win over those in words that contradict them.
  const [minPrice, maxPrice] = (min ?? 0) > (max ?? Infinity) ? chosen : [min, max]
  return {
    search,
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

/** A page number as the API reads it; NaN for what the API rejects. */
function readNumber(digits: string): number {
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The last page that a list starting at a page can show at once: the limit of one API call. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
