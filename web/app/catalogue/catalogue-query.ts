import { cataloguePageSize, limits } from '../../../contract/limits.ts'
import { parsePrice } from '../../../contract/parse-price.ts'
import { identity } from '../ui/identity.ts'
import type { CatalogueQuery } from './links.ts'
import { sorts } from './sorts.ts'

/** The query of a catalogue list, from its address. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const page = readNumber(searchParams.get('page') || '1')
  const to = Math.min(readNumber(searchParams.get('to') ?? ''), deepestTo(page))
  const sort = sorts.find(({ sort }) => sort === searchParams.get('sort'))?.sort
  const [minPrice, maxPrice] = readRange(searchParams)
  return {
    search: (searchParams.get('search') ?? '').trim(),
    category: (searchParams.get('category') ?? '').trim(),
    ...(sort && { sort }),
    ...(searchParams.get('stock') === 'available' && { stock: 'available' }),
    ...(searchParams.get('reduced') === 'only' && { reduced: 'only' }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    page,
    ...(to > page && { to }),
  }
}

/** Two bounds in the wrong order are swapped, and anything but an amount is no bound. */
function readRange(given: URLSearchParams) {
  const [min, max] = ['minPrice', 'maxPrice'].map(name => {
    return readPriceBound(given.get(name) ?? '')
  })
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

// The API reads up to seven digits before the point.
const maxCents = 1_000_000_000

/** An amount as people type it; undefined for anything else. */
export function readPriceBound(typed: string): number | undefined {
  const price = parsePrice(typed, identity.currency)
  return 'cents' in price && price.cents < maxCents ? price.cents / 100 : undefined
}

function readNumber(digits: string): number {
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** The last page that a list starting at a page can show at once: the limit of one API call. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
