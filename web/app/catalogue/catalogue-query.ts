import { cataloguePageSize, limits } from '../../../contract/limits.ts'
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
    const amount = given.get(name) ?? ''
    return /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Number(amount) : undefined
  })
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function readNumber(digits: string): number {
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** The last page that a list starting at a page can show at once: the limit of one API call. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
