import { create } from 'zustand'
import type { Product, ProductPage } from '../../../contract/catalogue/product.ts'
import type { Client } from '../../../contract/client.ts'
import { cataloguePageSize } from '../../../contract/limits.ts'
import { type CatalogueQuery, catalogueLink, deepestPage, isCapped } from './links.ts'
import { loadPages } from './page-calls.ts'

/** The loaded part of a catalogue list. */
export type LoadedList = {
  first: ProductPage
  products: Product[]
  total: number
  lastPage: number
  /** Whether there are more products to load. */
  more: boolean
  state: 'idle' | 'loading' | 'failed'
}

/**
 * Lists by the address of their first page, kept in the browser so that Back from a product shows
 * all that was loaded. The server only reads it, and finds it empty.
 */
export const useLoadedPages = create<{ lists: Record<string, LoadedList> }>(() => ({ lists: {} }))

export function startList(query: CatalogueQuery, first: ProductPage): LoadedList {
  const products = distinct(first.products)
  const lastPage = query.page + Math.max(1, pagesOf(first)) - 1
  const more = hasMore(query, lastPage, first)
  return { first, products, total: first.total, lastPage, more, state: 'idle' }
}

export function cachedList(query: CatalogueQuery): LoadedList | undefined {
  return useLoadedPages.getState().lists[catalogueLink(query)]
}

/** The kept list of a query. */
export function useCachedList(query: CatalogueQuery): LoadedList | undefined {
  return useLoadedPages(({ lists }) => lists[catalogueLink(query)])
}

/** Keeps even a short list, so that Back shows it at once. */
export function cacheList(query: CatalogueQuery, first: ProductPage): void {
  if (!cachedList(query)) put(query, startList(query, first))
}

/** Restarts a kept list if its reloaded beginning differs. */
export function reconcile(query: CatalogueQuery, first: ProductPage): void {
  const kept = cachedList(query)
  if (kept && !beginsWith(kept, first)) put(query, startList(query, first))
}

/** Drops all lists after a change of the catalogue. */
export function dropLists(): void {
  useLoadedPages.setState({ lists: {} })
}

/** Loads the next pages, one call at a time; a failure keeps what is loaded. */
export async function loadMore(
  client: Client,
  query: CatalogueQuery,
  first: ProductPage,
  pages = 1,
): Promise<void> {
  const before = cachedList(query) ?? startList(query, first)
  const from = before.lastPage + 1
  if (before.state === 'loading' || !before.more || from > deepestPage) return
  put(query, { ...before, state: 'loading' })
  const to = Math.min(before.lastPage + pages, deepestPage)
  const next = await loadPages(client, query, { from, to }).catch(() => null)
  // The list was restarted during the call.
  if (cachedList(query)?.first !== before.first) return
  put(query, next ? appended(query, before, next) : { ...before, state: 'failed' })
}

function appended(query: CatalogueQuery, before: LoadedList, next: ProductPage): LoadedList {
  const products = distinct([...before.products, ...next.products])
  const lastPage = before.lastPage + pagesOf(next)
  const more = hasMore(query, lastPage, next)
  return { ...before, products, total: next.total, lastPage, more, state: 'idle' }
}

/** A total may stop at a limit; beyond that, only an incomplete page is the last one. */
function hasMore(query: CatalogueQuery, lastPage: number, { products, total }: ProductPage) {
  if (products.length === 0 || products.length % cataloguePageSize > 0) return false
  return lastPage * cataloguePageSize < total || isCapped(query, total)
}

/** Removes products that a new product has pushed from one page onto the next. */
function distinct(products: Product[]): Product[] {
  return [...new Map(products.map(product => [product.id, product])).values()]
}

function pagesOf({ products }: ProductPage): number {
  return Math.ceil(products.length / cataloguePageSize)
}

function beginsWith(list: LoadedList, { products, total }: ProductPage): boolean {
  const first = { products: list.products.slice(0, products.length), total: list.total }
  return JSON.stringify(first) === JSON.stringify({ products, total })
}

function put(query: CatalogueQuery, list: LoadedList): void {
  useLoadedPages.setState(({ lists }) => ({ lists: { ...lists, [catalogueLink(query)]: list } }))
}
