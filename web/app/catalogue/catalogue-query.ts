import { cataloguePageSize, limits } from '../../../contract/limits.ts'
import type { CatalogueQuery } from './links.ts'

/** What the address of a list of the catalogue asks for. */
export function readCatalogueQuery({ searchParams }: URL): CatalogueQuery {
  const page = readNumber(searchParams.get('page') || '1')
  const to = Math.min(readNumber(searchParams.get('to') ?? ''), deepestTo(page))
  return {
    search: (searchParams.get('search') ?? '').trim(),
    category: (searchParams.get('category') ?? '').trim(),
    page,
    ...(to > page && { to }),
  }
}

function readNumber(digits: string): number {
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** So far a list that starts at a page is shown at once: as far as one call of the API goes. */
export function deepestTo(page: number): number {
  return page + limits.pageSize / cataloguePageSize - 1
}
