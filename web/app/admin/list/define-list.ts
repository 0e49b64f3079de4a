import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Searched } from '../../../../contract/catalogue/searched.ts'
import { adminPageSize, cutText, limits } from '../../../../contract/limits.ts'
import type { ExportPath } from '../export-link.tsx'
import type { NamedLink } from '../links.ts'
import type { BulkAction, BulkFile } from './bulk-action.ts'

const pageSizes = [adminPageSize, 50, 100]

/** The size of a list whose rows all come at once: it has a single page. */
export const allRows = Number.POSITIVE_INFINITY

/** All rows of such a list. */
export const singlePage = <R>(rows: R[]): Found<R> => ({ rows, total: rows.length })

/** One of them and several, as in a sentence. */
export type Names = { one: string; many: string }

/** What a list shows; all of it is in the address. */
export type ListQuery<
  F extends string = string,
  S extends string = string,
  P extends string = string,
> = {
  view: 'table' | 'cards'
  search: string
  filter: F
  sort: S
  size: number
  page: number
  /** Parameters that only this list has; empty if nothing is chosen. */
  params: Record<P, string>
}

export type Found<R> = {
  rows: R[]
  total: number
  /** How the search was changed. */
  searched?: Searched | undefined
  /** Shown above the rows of every page; only cards have them. */
  lead?: R[]
}

export type Column<R, S extends string = string> = {
  label: string
  cell: (row: R) => ReactNode
  /** Both ways to sort by it, the usual one first. */
  sorts?: readonly [S, S?]
  /** Figures are aligned right. */
  figure?: boolean
  /** Takes the width that the others leave; `most` of it, and another wide one the rest. */
  wide?: boolean | 'most'
  /**
   * Its place on a phone, below the first column, which is the title: beside that, or on a line of
   * its own, with its label if it is a fact.
   */
  card?: 'aside' | 'line' | 'fact' | 'none'
}

type Row = { id: string }

type ListDefinition<R extends Row, F extends string, S extends string, P extends string> = {
  /** Keys the cached pages: unique, also among lists that share an address. */
  name: string
  /** Its address. */
  to: string
  /** Its title, also in links to it. */
  label: string
  names: Names
  /** The first is meant unless the address says another; also of sorts. */
  filters?: readonly {
    value: F
    label: string
    /** Shown if the filter has no rows. */
    empty?: string
    /** Its default sort order, if it isn't the list's. */
    sort?: S
  }[]
  sorts?: readonly { value: S; label: string }[]
  /** Reads the parameters that only this list has. */
  params?: Record<P, (value: string | null, all: URLSearchParams) => string>
  /** The fields that set `params`. */
  Tools?(props: ToolsProps<F, S, P>): ReactNode
  search?: { label: string; placeholder?: string; hint?: string }
  size?: number
  /** How many rows can be paged through. */
  pagedTo?: number
  /** Counting stops at this number. */
  countedTo?: number
  load(query: ListQuery<F, S, P>, signal: AbortSignal): Promise<Found<R>>
  options?: Pick<UseQueryOptions<Found<R>>, 'refetchInterval' | 'staleTime'>
  /** How many there are by filter; undefined while that is loading. */
  useCounts?(): { [K in F]?: number | undefined } | undefined
  columns: readonly Column<R, S>[]
  nameOf(row: R): string
  /** Loads a row's record before its page is opened. */
  prefetch?(client: QueryClient, row: R): Promise<void>
  /** Rows have a thumbnail. */
  tall?: boolean
  actions?: readonly BulkAction<R>[]
  /** Files about the selected rows. */
  files?: readonly BulkFile<R>[]
  exportFrom?: ExportPath & {
    query?(query: ListQuery<F, S, P>): Record<string, string>
    /** What else the same path exports, by what its query has besides. */
    others?: readonly { label: string; query: Record<string, string> }[]
  }
  create?: NamedLink
  links?: readonly NamedLink[]
  /** What the list is for, where its name does not say it. */
  note?: string | (() => string)
  /** Said if there is nothing at all. */
  empty?: string
  Empty?: ComponentType
  /** Shows the same as cards, unless the address asks for the table. */
  cards?: {
    size: number
    load(query: ListQuery<F, S, P>, signal: AbortSignal): Promise<Found<R>>
    Cards: ComponentType<{ rows: R[]; lead: R[] }>
  }
}

export type QueryChange<
  F extends string = string,
  S extends string = string,
  P extends string = string,
> = Partial<Omit<ListQuery<F, S, P>, 'params'> & { params: Partial<Record<P, string>> }>

export type ToolsProps<
  F extends string = string,
  S extends string = string,
  P extends string = string,
> = {
  query: ListQuery<F, S, P>
  /** Shows the first page of what a change of the query asks for. Parameters that it doesn't name stay. */
  show(change: QueryChange<F, S, P>): void
}

export type List<
  R extends Row,
  F extends string = string,
  S extends string = string,
  P extends string = string,
> = ListDefinition<R, F, S, P> & {
  /** Does not ask for what there is not. */
  read(parameters: URLSearchParams): ListQuery<F, S, P>
  /** The shortest address. */
  link(query?: Partial<ListQuery<F, S, P>>): string
  /** The first page of another filter, in the sort order that was chosen, if any. */
  linkToFilter(query: ListQuery<F, S, P>, filter: F): string
}

export function defineList<
  R extends Row,
  F extends string = 'all',
  S extends string = string,
  P extends string = never,
>(definition: ListDefinition<R, F, S, P>): List<R, F, S, P> {
  const { to, filters = [], sorts = [], params, cards, size = adminPageSize } = definition
  const names = Object.keys(params ?? {}) as P[]

  const defaultSort = (filter: F) =>
    filters.find(({ value }) => value === filter)?.sort ?? oneOf(sorts, null)

  const read = (parameters: URLSearchParams): ListQuery<F, S, P> => {
    const filter = oneOf(filters, parameters.get('filter'))
    const isTable = !cards || parameters.get('view') === 'table'
    const sizes = !isTable ? [cards.size] : size === allRows ? [size] : [size, ...pageSizes]
    const chosen = sizes.find(one => String(one) === parameters.get('size')) ?? (sizes[0] as number)
    const page = parameters.get('page') ?? ''
    return {
      view: isTable ? 'table' : 'cards',
      search: cutText((parameters.get('search') ?? '').trim(), limits.search),
      filter,
      sort: find(sorts, parameters.get('sort')) ?? defaultSort(filter),
      size: chosen,
      page: /^[1-9]\d{0,8}$/.test(page) ? Math.min(Number(page), lastPage(definition, chosen)) : 1,
      params: Object.fromEntries(
        names.map(name => [name, params?.[name](parameters.get(name), parameters) ?? '']),
      ) as Record<P, string>,
    }
  }

  const link = (query: Partial<ListQuery<F, S, P>> = {}) => {
    const view = query.view ?? 'table'
    const first = read(new URLSearchParams({ view }))
    const parameters = new URLSearchParams(cards && view === 'table' ? { view } : {})
    const set = (key: string, value: string | number, usual: string | number) => {
      if (value !== usual) parameters.set(key, String(value))
    }
    set('search', query.search ?? '', '')
    if (view === 'table') set('filter', query.filter ?? first.filter, first.filter)
    for (const name of names) set(name, query.params?.[name] ?? '', '')
    const sort = defaultSort(query.filter ?? first.filter)
    if (view === 'table') set('sort', query.sort ?? sort, sort)
    if (view === 'table') set('size', query.size ?? first.size, first.size)
    set('page', query.page ?? 1, 1)
    return parameters.size > 0 ? `${to}?${parameters}` : to
  }

  const linkToFilter = (query: ListQuery<F, S, P>, filter: F) => {
    const sort = query.sort === defaultSort(query.filter) ? defaultSort(filter) : query.sort
    return link({ ...query, filter, sort, page: 1 })
  }

  return { ...definition, read, link, linkToFilter }
}

function oneOf<T extends string>(options: readonly { value: T }[], value: string | null): T {
  // A list without filters or sorts asks for none.
  return find(options, value) ?? options[0]?.value ?? ('' as T)
}

function find<T extends string>(options: readonly { value: T }[], value: string | null) {
  return options.find(option => option.value === value)?.value
}

/** Beyond the last page that the API serves, a search is the faster way. */
function lastPage({ pagedTo = limits.offset }: Limits, size: number): number {
  return Math.floor(pagedTo / size) + 1
}

type Limits = { pagedTo?: number; countedTo?: number }
type Shown = { rows: unknown[]; total: number }

/** How many pages can be opened, and whether there is more beyond them. */
export function pagesOf(
  list: Limits,
  { search, size, page }: Pick<ListQuery, 'search' | 'size' | 'page'>,
  { rows, total }: Shown,
) {
  const all = Math.ceil(total / size)
  const last = lastPage(list, size)
  // The total may be older than the page.
  const here = rows.length > 0 ? page : 1
  return {
    pages: Math.max(Math.min(all, last), here),
    cut: all > last || isCapped(list, search, total),
  }
}

/** Counting ends at a limit. */
export function isCapped(list: Limits, search: string, total: number): boolean {
  return total >= (list.countedTo ?? (search ? limits.searchTotal : limits.offset))
}
