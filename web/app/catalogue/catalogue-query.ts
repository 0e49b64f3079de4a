import { cataloguePageSize, limits } from '../../../contract/limits.ts'
import type { CatalogueQuery } from './links.ts'
import { sorts } from './sorts.ts'

/** The query of a catalogue list, from its address. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const page = readNumber(searchParams.get('page') || '1')
  const to = Math.min(readNumber(searchParams.get('to') ?? ''), deepestTo(page))
  const sort = sorts.find(({ sort }) => sort === searchParams.get('sort'))?.sort
  return {
    search: (searchParams.get('search') ?? '').trim(),
    category: (searchParams.get('category') ?? '').trim(),
    ...(sort && { sort }),
    ...(searchParams.get('stock') === 'available' && { stock: 'available' }),
    page,
    ...(to > page && { to }),
  }
}

function readNumber(digits: string): number {
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** The last page that a list starting at a page can show at once: the limit of one API call. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
