import type { Client } from '../../../contract/client.ts'
import { api } from '../api.ts'
import type { CatalogueQuery } from './links.ts'
import { cachedList, reconcile } from './loaded-pages.ts'
import { loadPages } from './page-calls.ts'

/** Starts all calls at once; each list is awaited where it is needed. */
export function loadCatalogue(client: Client, query: CatalogueQuery, signal?: AbortSignal) {
  return {
    products: loadPages(client, query, { from: query.page, to: query.to ?? query.page, signal }),
    categories: client('GET /api/category', { signal }).then(({ categories }) => categories),
  }
}

/** Shows the page at once: with what was loaded before, and the rest when it arrives. */
export function loadCatalogueInBrowser(query: CatalogueQuery, signal: AbortSignal) {
  const { products, categories } = loadCatalogue(api, query, signal)
  // The page shows the failure, unless the user leaves before that.
  for (const promise of [products, categories]) promise.catch(() => {})
  const kept = cachedList(query)
  if (kept) products.then(first => reconcile(query, first)).catch(() => {})
  return { products: kept?.first ?? products, categories }
}
