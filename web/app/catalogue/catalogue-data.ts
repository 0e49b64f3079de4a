import type { Client } from '../../../contract/client.ts'
import { api } from '../api.ts'
import type { CatalogueQuery } from './links.ts'
import { keptList, reconcile } from './loaded-pages.ts'
import { loadPages } from './page-calls.ts'

/** All calls at once, each list to be awaited where it is needed. */
export function loadCatalogue(client: Client, query: CatalogueQuery, signal?: AbortSignal) {
  const options = signal && { signal }
  return {
    products: loadPages(client, query, {
      from: query.page,
      to: query.to ?? query.page,
      ...options,
    }),
    categories: client('GET /api/category', { ...options }).then(({ categories }) => categories),
  }
}

/** The page is shown at once: what was loaded before as it was, the rest when it comes. */
export function loadCatalogueInBrowser(query: CatalogueQuery, signal: AbortSignal) {
  const { products, categories } = loadCatalogue(api, query, signal)
  // The page says when a call failed, unless it was left before it was shown.
  for (const promise of [products, categories]) promise.catch(() => {})
  const kept = keptList(query)
  if (kept) products.then(first => reconcile(query, first)).catch(() => {})
  return { products: kept?.first ?? products, categories }
}
