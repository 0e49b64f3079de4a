import { ProductGrid } from '../catalogue/product-grid.tsx'
import fade from '../catalogue/scroll-fade.module.css'
import { ProductCard } from './product-card.tsx'
import type { Related } from './product-data.ts'
import styles from './related-products.module.css'

export function RelatedProducts({ sameCategory, products }: Related) {
  if (products.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{sameCategory ? 'From the same category' : 'New in the shop'}</h2>
      <ProductGrid className={fade.fading}>
        {products.map(product => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
