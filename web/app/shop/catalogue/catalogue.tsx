import { lazy, useEffect } from 'react'
import { redirect } from 'react-router'
import { clientContext, withRouteErrors } from '../../api.ts'
import { loadCatalogue, loadCatalogueInBrowser } from '../../catalogue/catalogue-data.ts'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { CategoryStrip } from '../../catalogue/category-strip.tsx'
import type { CatalogueQuery } from '../../catalogue/links.ts'
import { cacheList } from '../../catalogue/loaded-pages.ts'
import { ProductResults } from '../../catalogue/product-results.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductCard } from '../product-card.tsx'
import type { Route } from './+types/catalogue'
import styles from './catalogue.module.css'
import { catalogueMeta } from './catalogue-meta.ts'
import { ListOptions } from './list-options.tsx'
import { useChosenCategory } from './use-chosen-category.ts'

// Loaded only where a list has no products.
const EmptyList = lazy(() => import('./empty-list.tsx'))

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? catalogueMeta(loaderData) : pageMeta('Shop')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { origin } = url
  const query = readCatalogueQuery(url)
  if (mayNamePrice(query)) await redirectToPriceFilter(url)
  const { products, categories } = loadCatalogue(context.get(clientContext), query)
  const loaded = await withRouteErrors(Promise.all([products, categories]))
  return { query, origin, products: loaded[0], categories: loaded[1] }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { origin } = url
  const query = readCatalogueQuery(url)
  const load = () => ({ query, origin, ...loadCatalogueInBrowser(query, request.signal) })
  return mayNamePrice(query) ? redirectToPriceFilter(url).then(load) : load()
}

const mayNamePrice = ({ search }: CatalogueQuery) => /\d/.test(search)

/** Few searches name a price, so its grammar is loaded only for those that might. */
async function redirectToPriceFilter(url: URL) {
  const { priceFilterAddress } = await import('../../catalogue/price-filter.ts')
  const address = priceFilterAddress(url)
  if (address) throw redirect(address)
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { query, products, categories } = loaderData
  const chosen = useChosenCategory(loaderData)
  useEffect(() => {
    // The page shows the failure.
    Promise.resolve(products).then(
      first => cacheList(query, first),
      () => {},
    )
  }, [query, products])
  return (
    <div className={`page ${styles.catalogue}`}>
      <h1>
        <bdi>{chosen?.name ?? 'Shop'}</bdi>
      </h1>
      <CategoryStrip categories={categories} query={query} chosen={chosen} />
      <ListOptions query={query} />
      <ProductResults
        query={query}
        products={products}
        card={(product, loading, size) => (
          <ProductCard product={product} heading="h2" loading={loading} size={size} />
        )}
        empty={first => <EmptyList query={query} first={first} />}
      />
    </div>
  )
}
