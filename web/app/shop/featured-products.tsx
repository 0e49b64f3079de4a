import { Link } from 'react-router'
import type { Featured } from '../../../contract/settings.ts'
import { catalogueLink, productLink } from '../catalogue/links.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { Price } from '../catalogue/product-price.tsx'
import page from '../ui/page.module.css'
import styles from './featured-products.module.css'
import home from './home.module.css'

const sizes = '(min-width: 1290px) 390px, (min-width: 700px) 31vw, calc(100vw - 2rem)'

export function FeaturedProducts({ featured }: { featured: Featured[] }) {
  const empty = featured.length === 0
  return (
    <section className={`${page.page} ${home.section}`} aria-labelledby="featured">
      <div className={home.head}>
        <h2 id="featured">{empty ? 'On show soon' : 'On show now'}</h2>
        {!empty && <Link to={catalogueLink()}>See all sets</Link>}
      </div>
      {empty && (
        <p className={styles.empty}>
          The racks are being filled. Come back soon: the first sets will be shown right here.
        </p>
      )}
      <ul className={styles.featured}>
        {featured.map(({ linkId, product }) => (
          <li key={product.id}>
            <article className={styles.card}>
              <ProductPicture image={product.image} alt="" sizes={sizes} />
              <div className={styles.text}>
                <p className={styles.category}>{product.category?.name ?? 'Of no realm'}</p>
                <h3>
                  <Link to={productLink(linkId)}>{product.name}</Link>
                </h3>
                <p className={styles.foot}>
                  <span className={styles.price}>
                    <Price {...product} brief />
                  </span>
                  <span className={styles.hint} aria-hidden="true">
                    See this set
                  </span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
