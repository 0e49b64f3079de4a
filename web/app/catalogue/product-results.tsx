import { type ComponentProps, Suspense } from 'react'
import { Await } from 'react-router'
import type { ProductPage } from '../../../contract/product.ts'
import { catalogueLink } from './links.ts'
import { ListFailure } from './list-failure.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import { ProductList } from './product-list.tsx'
import styles from './product-results.module.css'
import { ResultLine } from './result-line.tsx'

type ProductResultsProps = Omit<ComponentProps<typeof ProductList>, 'first'> & {
  products: ProductPage | Promise<ProductPage>
}

/** How many products match, and the list of them; until it is there, the room that it takes. */
export function ProductResults({ products, ...list }: ProductResultsProps) {
  const { query, path } = list
  const key = catalogueLink(query)
  return (
    <>
      <p role="status" className={styles.line}>
        <Suspense key={key} fallback="Products loading...">
          <Await resolve={products} errorElement=" ">
            {first => <ResultLine query={query} first={first} />}
          </Await>
        </Suspense>
      </p>
      <Suspense key={key} fallback={<ProductGridSkeleton />}>
        <Await resolve={products} errorElement={<ListFailure {...(path && { path })} />}>
          {first => <ProductList {...list} first={first} />}
        </Await>
      </Suspense>
    </>
  )
}
