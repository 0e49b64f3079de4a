import { Link } from 'react-router'
import { catalogueLink, productLink } from '../catalogue/links.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import page from '../ui/page.module.css'
import type { Featured } from './featured.ts'
import styles from './featured-products.module.css'

const sizes = '(min-width: 1290px) 390px, (min-width: 700px) 31vw, calc(100vw - 2rem)'

export function FeaturedProducts({ featured }: { featured: Featured[] }) {
  return (
    <section className={`${page.page} ${styles.section}`} aria-labelledby="featured">
      <div className={styles.top}>
        <h2 id="featured">On show now</h2>
        {featured.length > 0 && <ButtonLink to={catalogueLink()}>See all sets</ButtonLink>}
      </div>
      {featured.length === 0 && (
        <p className={styles.empty}>
          The racks are being filled. Come back soon: the first sets will be shown right here.
        </p>
      )}
      <ul className={styles.featured}>
        {featured.map(({ linkId, product }) => (
          <li key={product.id}>
            <Link to={productLink(linkId)} className={styles.link}>
              <ProductPicture image={product.image} alt="" sizes={sizes} />
              <span className={styles.name}>{product.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
