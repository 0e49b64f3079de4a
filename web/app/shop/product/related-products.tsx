import { Suspense } from 'react'
import { Await } from 'react-router'
import type { RelatedProducts as Related } from '../../../../contract/catalogue/related.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import fade from '../../catalogue/scroll-fade.module.css'
import { ProductCard } from '../product-card.tsx'
import styles from './related-products.module.css'

/** Shown when they have loaded; the page does without them if they fail to. */
export function RelatedProducts({ related }: { related: Related | Promise<Related> }) {
  return (
    <Suspense fallback={<div className={styles.loading} />}>
      {/* React Router ignores null, and would replace the whole page with its error. */}
      <Await resolve={related} errorElement={<span />}>
        {loaded => <RelatedRow {...loaded} />}
      </Await>
    </Suspense>
  )
}

function RelatedRow({ products, newest }: Related) {
  if (products.length === 0) return null
  const inRow = products.length < 4 ? 380 : 282
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{newest ? 'New arrivals' : 'You may also like'}</h2>
      <ProductGrid className={fade.fading}>
        {products.map(product => (
          <li key={product.id}>
            <ProductCard
              product={product}
              heading="h3"
              sizes={`(min-width: 75em) ${inRow}px, min(75vw, 18rem)`}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
