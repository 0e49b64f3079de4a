import { Link } from 'react-router'
import type { Product } from '../../../contract/product.ts'
import { selling } from '../../../shop/selling.ts'
import { availabilityText } from '../cart/availability-text.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { Price } from '../catalogue/product-price.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useSettings } from '../ui/use-settings.ts'
import styles from './add-to-cart-form.module.css'
import { AddToCartForm } from './add-to-cart-form.tsx'
import { PriceNote } from './price-note.tsx'
import info from './product-info.module.css'
import { SellingPoints } from './selling-points.tsx'

type ProductInfoProps = {
  product: Product
  /** The description without the pieces. */
  description: string
}

/** A product's name, price, availability and description, and the form to buy it. */
export function ProductInfo({ product, description }: ProductInfoProps) {
  const { id, name, price, category, availability } = product
  const similar = catalogueLink(category ? { category: category.id } : {})
  const soldOut = availability === 'sold-out'
  const { guarantee } = useSettings()
  return (
    <div className={info.text}>
      <h1>{name}</h1>
      <p className={info.price}>
        <Price {...product} />
      </p>
      <PriceNote price={price} />
      {selling.goods && <p className={styles.goods}>{selling.goods}</p>}
      <p className={styles.stock} data-availability={availability}>
        {availabilityText[availability]}
      </p>
      {soldOut ? (
        <p className={styles.goods}>
          <ButtonLink to={similar}>See similar sets</ButtonLink>
        </p>
      ) : (
        <>
          <AddToCartForm key={id} product={product} />
          <SellingPoints />
        </>
      )}
      {guarantee && (
        <a href={guarantee} className={info.quiet}>
          Your legal guarantee
        </a>
      )}
      {description && <p className={info.description}>{description}</p>}
      {!soldOut && (
        <Link to={similar} className={info.quiet}>
          {category ? `More from ${category.name}` : 'See all sets'}
        </Link>
      )}
    </div>
  )
}
