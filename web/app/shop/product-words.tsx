import { Link } from 'react-router'
import type { Product } from '../../../contract/product.ts'
import { selling } from '../../../contract/selling.ts'
import { availabilityWords } from '../cart/availability.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { formatPrice } from '../catalogue/price.ts'
import styles from './buy.module.css'
import { Buy } from './buy.tsx'
import { BuyReasons } from './buy-reasons.tsx'
import words from './product-words.module.css'

type ProductWordsProps = {
  product: Product
  /** The description without the pieces. */
  description: string
}

/** A product's name, price, availability and description, and the form to buy it. */
export function ProductWords({ product, description }: ProductWordsProps) {
  const { id, name, price, category, availability } = product
  const soldOut = availability === 'sold-out'
  return (
    <div className={words.words}>
      <h1>{name}</h1>
      <p className={words.price}>{formatPrice(price)}</p>
      <p className={styles.small}>
        VAT included, <Link to="/info/delivery">delivery</Link> shown at checkout
      </p>
      {selling.goods && <p className={styles.goods}>{selling.goods}</p>}
      <p className={styles.stock} data-availability={availability}>
        {availabilityWords[availability]}
      </p>
      {!soldOut && <Buy key={id} product={product} />}
      {!soldOut && <BuyReasons price={price} />}
      {description && <p className={words.description}>{description}</p>}
      <Link to={catalogueLink(category ? { category: category.id } : {})} className={words.quiet}>
        {category ? `More from ${category.name}` : 'See all sets'}
      </Link>
    </div>
  )
}
