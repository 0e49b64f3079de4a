import { limits } from '../../../../contract/limits.ts'

export const pageSizes = [25, 5, 100]

/** What a table shows; all of it is in the address. */
export type TableQuery<S extends string, F extends string> = {
  search: string
  filter: F
  /** The id of a category, of which the products are shown. */
  category: string
  sort: S
  size: number
  page: number
}

/** What is listed, and how it can be; the first of each is meant unless the address says another. */
export type TableKind<S extends string, F extends string> = {
  path: string
  /** There are no cards beside it, so its address need not say that it is a table. */
  alone?: boolean
  /** One of them and several, as in a sentence. */
  names: { one: string; many: string }
  filters: readonly { filter: F; label: string }[]
  sorts: readonly { sort: S; label: string }[]
  /** Said where there is nothing to find. */
  nothing?: string
  /** What a search that finds nothing should be told. */
  hint?: string
}

const keys = ['search', 'filter', 'category', 'sort', 'size', 'page'] as const

/** What an address asks for that there is not, it does not ask for. */
export function readTableQuery<S extends string, F extends string>(
  { filters, sorts }: TableKind<S, F>,
  parameters: URLSearchParams,
): TableQuery<S, F> {
  const [filter, sort] = [parameters.get('filter'), parameters.get('sort')]
  const size = pageSizes.find(size => String(size) === parameters.get('size')) ?? firstOf(pageSizes)
  const page = parameters.get('page') ?? ''
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, limits.search),
    filter: (filters.find(one => one.filter === filter) ?? firstOf(filters)).filter,
    category: (parameters.get('category') ?? '').trim().slice(0, limits.categoryName),
    sort: (sorts.find(one => one.sort === sort) ?? firstOf(sorts)).sort,
    size,
    page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), lastPageOf(size)) : 1,
  }
}

/** The shortest address of a page of the table. */
export function tableLink<S extends string, F extends string>(
  kind: TableKind<S, F>,
  query: Partial<TableQuery<S, F>> = {},
): string {
  const first = readTableQuery(kind, new URLSearchParams())
  const parameters = new URLSearchParams(kind.alone ? '' : { view: 'table' })
  for (const key of keys) {
    const value = query[key] ?? first[key]
    if (value !== first[key]) parameters.set(key, String(value))
  }
  return parameters.size > 0 ? `${kind.path}?${parameters}` : kind.path
}

/** The last page that the API serves: beyond it, a search is the faster way. */
function lastPageOf(size: number): number {
  return limits.offset / size + 1
}

type Shown = { rows: unknown[]; total: number }
type Place = { search: string; size: number; page: number }

/** How many pages can be opened, and whether there is more beyond them. */
export function pagesOf({ search, size, page }: Place, { rows, total }: Shown) {
  const all = Math.ceil(total / size)
  const here = rows.length > 0 ? page : 1
  return {
    pages: Math.max(Math.min(all, lastPageOf(size)), here),
    cut: all > lastPageOf(size) || isCapped(search, total),
  }
}

/** Up to where a total is counted. */
export function isCapped(search: string, total: number): boolean {
  return total >= (search ? limits.searchTotal : limits.offset)
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('A table has at least one of each.')
  return first
}
