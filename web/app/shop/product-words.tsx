import { Link } from 'react-router'
import type { Product } from '../../../contract/product.ts'
import { CategoryPicture } from '../catalogue/category-picture.tsx'
import { catalogueLink } from '../catalogue/links.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './product-words.module.css'

type ProductWordsProps = {
  product: Product
  /** The description without the pieces. */
  words: string
}

/** The text about a set as a whole. */
export function ProductWords({ product, words }: ProductWordsProps) {
  const { name, price, category } = product
  return (
    <div className={styles.words}>
      {category ? (
        <Link to={catalogueLink({ category: category.id })} className={styles.category}>
          <CategoryPicture image={category.image} size={40} />
          {category.name}
        </Link>
      ) : (
        <p className={styles.category}>Uncategorised</p>
      )}
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.price}>{formatPrice(price)}</p>
      <div className={styles.ways}>
        {category ? (
          <>
            <ButtonLink to={catalogueLink({ category: category.id })} primary>
              More from {category.name}
            </ButtonLink>
            <Link to={catalogueLink()} className={styles.quiet}>
              See all sets
            </Link>
          </>
        ) : (
          <ButtonLink to={catalogueLink()} primary>
            See all sets
          </ButtonLink>
        )}
      </div>
      {words && <p className={styles.description}>{words}</p>}
    </div>
  )
}
