import { Link } from 'react-router'
import type { Product } from '../../../contract/product.ts'
import { selling } from '../../../shop/selling.ts'
import { availabilityWords } from '../cart/availability.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { PriceOf } from '../catalogue/price-of.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useSettings } from '../ui/use-settings.ts'
import styles from './buy.module.css'
import { Buy } from './buy.tsx'
import { BuyReasons } from './buy-reasons.tsx'
import { PriceNote } from './price-note.tsx'
import words from './product-words.module.css'

type ProductWordsProps = {
  product: Product
  /** The description without the pieces. */
  description: string
}

/** A product's name, price, availability and description, and the form to buy it. */
export function ProductWords({ product, description }: ProductWordsProps) {
  const { id, name, price, category, availability } = product
  const similar = catalogueLink(category ? { category: category.id } : {})
  const soldOut = availability === 'sold-out'
  const { guarantee } = useSettings()
  return (
    <div className={words.words}>
      <h1>{name}</h1>
      <p className={words.price}>
        <PriceOf {...product} />
      </p>
      <PriceNote price={price} />
      {selling.goods && <p className={styles.goods}>{selling.goods}</p>}
      <p className={styles.stock} data-availability={availability}>
        {availabilityWords[availability]}
      </p>
      {soldOut ? (
        <p className={styles.goods}>
          <ButtonLink to={similar}>See similar sets</ButtonLink>
        </p>
      ) : (
        <>
          <Buy key={id} product={product} />
          <BuyReasons />
        </>
      )}
      {guarantee && (
        <a href={guarantee} className={words.quiet}>
          Your legal guarantee
        </a>
      )}
      {description && <p className={words.description}>{description}</p>}
      {!soldOut && (
        <Link to={similar} className={words.quiet}>
          {category ? `More from ${category.name}` : 'See all sets'}
        </Link>
      )}
    </div>
  )
}
