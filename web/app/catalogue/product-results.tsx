import { Suspense, useState } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import { ListFailure } from '../ui/list-failure.tsx'
import { type CataloguePath, catalogueLink } from './links.ts'
import type { Listed, ListedPage } from './loaded-pages.ts'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import { ProductList, type ProductListProps } from './product-list.tsx'
import styles from './product-results.module.css'
import { ResultLine } from './result-line.tsx'

type ProductResultsProps<P extends Listed> = Omit<ProductListProps<P>, 'first'> & {
  products: ListedPage<P> | Promise<ListedPage<P>>
}

/** How many products match, and their list; placeholders while loading. */
export function ProductResults<P extends Listed>({ products, ...list }: ProductResultsProps<P>) {
  const { query, path, hasLead = false } = list
  const key = catalogueLink(query)
  const pages = (query.to ?? query.page) - query.page + 1
  return (
    <>
      <p role="status" className={styles.line}>
        <Suspense key={key} fallback="Products loading...">
          <Await resolve={products} errorElement={<span />}>
            {first => <ResultLine query={query} first={first} />}
          </Await>
        </Suspense>
      </p>
      <Suspense key={key} fallback={<ProductGridSkeleton hasLead={hasLead} pages={pages} />}>
        <Await resolve={products} errorElement={<ProductsFailure {...(path && { path })} />}>
          {first => <ProductList {...list} first={first} />}
        </Await>
      </Suspense>
    </>
  )
}

function ProductsFailure({ path = '/products' }: { path?: CataloguePath }) {
  const error = useAsyncError()
  const { revalidate } = useRevalidator()
  // The router shows its own state only with the next result.
  const [tried, setTried] = useState<unknown>()
  return (
    <ListFailure
      title="We couldn’t load the sets"
      error={error}
      loading={tried === error}
      retry={() => {
        setTried(error)
        revalidate()
      }}
      back={{ to: path, label: 'See all sets' }}
    />
  )
}
