import { Link } from 'react-router'
import type { Featured } from '../../../../contract/settings/home.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { ProductCard } from '../product-card.tsx'
import styles from './featured-products.module.css'
import home from './home.module.css'

export function FeaturedProducts({ featured }: { featured: Featured[] }) {
  const empty = featured.length === 0
  return (
    <section className={`page ${home.section}`} aria-labelledby="featured">
      <div className={home.head}>
        <h2 id="featured">{empty ? 'Coming soon' : 'Featured'}</h2>
        {!empty && <Link to={catalogueLink()}>See all sets</Link>}
      </div>
      {empty && <p className="quiet">The first sets will appear here soon.</p>}
      <ProductGrid className={styles.featured}>
        {featured.map(({ linkId, product }) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              linkId={linkId}
              heading="h3"
              size="quarter"
              sizes={sizes}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}

const sizes =
  '(min-width: 75em) 380px, (min-width: 43.75em) 31vw, (min-width: 35em) 46vw, calc(50vw - 1.5rem)'
