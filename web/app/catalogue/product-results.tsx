import { type ComponentProps, Suspense, useState } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import type { ProductPage } from '../../../contract/product.ts'
import { ListFailure } from '../ui/list-failure.tsx'
import { type CataloguePath, catalogueLink } from './links.ts'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'
import { ProductList } from './product-list.tsx'
import styles from './product-results.module.css'
import { ResultLine } from './result-line.tsx'

type ProductResultsProps = Omit<ComponentProps<typeof ProductList>, 'first'> & {
  products: ProductPage | Promise<ProductPage>
}

/** How many products match, and their list; placeholders while loading. */
export function ProductResults({ products, ...list }: ProductResultsProps) {
  const { query, path, led = false } = list
  const key = catalogueLink(query)
  return (
    <>
      <p role="status" className={styles.line}>
        <Suspense key={key} fallback="Products loading...">
          <Await resolve={products} errorElement={<span />}>
            {first => <ResultLine query={query} first={first} />}
          </Await>
        </Suspense>
      </p>
      <Suspense key={key} fallback={<ProductGridSkeleton led={led} />}>
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
      title="The products could not be loaded"
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
