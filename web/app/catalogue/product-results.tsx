import { Suspense, useState } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import type { ProductPage } from '../../../contract/catalogue/product.ts'
import { ListFailure } from '../ui/list-failure.tsx'
import { catalogueLink } from './links.ts'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import { ProductList, type ProductListProps } from './product-list.tsx'
import styles from './product-results.module.css'
import { ResultLine } from './result-line.tsx'

type ProductResultsProps = Omit<ProductListProps, 'first'> & {
  products: ProductPage | Promise<ProductPage>
}

/** How many products match, and their list; placeholders while loading. */
export function ProductResults({ products, ...list }: ProductResultsProps) {
  const { query } = list
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
      <Suspense key={key} fallback={<ProductGridSkeleton pages={pages} />}>
        <Await resolve={products} errorElement={<ProductsFailure />}>
          {first => <ProductList {...list} first={first} />}
        </Await>
      </Suspense>
    </>
  )
}

function ProductsFailure() {
  const error = useAsyncError()
  const { revalidate } = useRevalidator()
  // The router shows its own state only with the next result.
  const [tried, setTried] = useState<unknown>()
  return (
    <ListFailure
      title="We couldn’t load the sets"
      error={error}
      retry={{
        isFetching: tried === error,
        refetch: () => {
          setTried(error)
          revalidate()
        },
      }}
      back={{ to: catalogueLink(), label: 'See all sets' }}
    />
  )
}
