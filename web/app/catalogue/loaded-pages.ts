import { create } from 'zustand'
import type { Client } from '../../../contract/client.ts'
import { cataloguePageSize, limits } from '../../../contract/limits.ts'
import type { Product, ProductPage } from '../../../contract/product.ts'
import { type CatalogueQuery, catalogueLink, withinPaging } from './links.ts'

/** A list of the catalogue as far as it was loaded. */
export type LoadedList = {
  first: ProductPage
  products: Product[]
  total: number
  lastPage: number
  /** Whether products follow those that are loaded. */
  more: boolean
  state: 'idle' | 'loading' | 'failed'
}

/**
 * Lists by the address they start at, kept in the browser so that Back from a product finds all
 * that was loaded. The server keeps none: it only reads, and finds this empty.
 */
export const useLoadedPages = create<{ lists: Record<string, LoadedList> }>(() => ({ lists: {} }))

export function startList(query: CatalogueQuery, first: ProductPage): LoadedList {
  const { products, total } = first
  const more = hasMore(query, query.page, first)
  return { first, products, total, lastPage: query.page, more, state: 'idle' }
}

export function keptList(query: CatalogueQuery): LoadedList | undefined {
  return useLoadedPages.getState().lists[catalogueLink(query)]
}

/** A page that is come back to has its list at once, however short. */
export function keepList(query: CatalogueQuery, first: ProductPage): void {
  if (!keptList(query)) put(query, startList(query, first))
}

/** What was loaded after a first page is dropped as soon as that page is another. */
export function reconcile(query: CatalogueQuery, first: ProductPage): void {
  const kept = keptList(query)
  if (kept && !samePage(kept.first, first)) put(query, startList(query, first))
}

/** After a change of the catalogue nothing that was loaded before is shown again. */
export function dropLists(): void {
  useLoadedPages.setState({ lists: {} })
}

/** Loads the page that follows. One at a time; a failure keeps all that is there. */
export async function loadMore(
  client: Client,
  query: CatalogueQuery,
  first: ProductPage,
): Promise<void> {
  const before = keptList(query) ?? startList(query, first)
  const page = before.lastPage + 1
  if (before.state === 'loading' || !before.more || !withinPaging(page)) return
  put(query, { ...before, state: 'loading' })
  const next = await client('GET /api/product', { query: { ...query, page } }).catch(() => null)
  // The list was started anew in the meantime.
  if (keptList(query)?.first !== before.first) return
  put(query, next ? appended(query, before, next) : { ...before, state: 'failed' })
}

function appended(query: CatalogueQuery, before: LoadedList, next: ProductPage): LoadedList {
  const lastPage = before.lastPage + 1
  // A product that was added meanwhile has pushed some of the last page onto this one.
  const known = new Set(before.products.map(({ id }) => id))
  const products = [...before.products, ...next.products.filter(({ id }) => !known.has(id))]
  const more = hasMore(query, lastPage, next)
  return { ...before, products, total: next.total, lastPage, more, state: 'idle' }
}

/** A search's total stops at a limit, so beyond it only a page that is not full is the last. */
function hasMore({ search }: CatalogueQuery, page: number, { products, total }: ProductPage) {
  if (products.length < cataloguePageSize) return false
  return page * cataloguePageSize < total || (search !== '' && total >= limits.searchTotal)
}

function samePage(one: ProductPage, other: ProductPage): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function put(query: CatalogueQuery, list: LoadedList): void {
  useLoadedPages.setState(({ lists }) => ({ lists: { ...lists, [catalogueLink(query)]: list } }))
}
