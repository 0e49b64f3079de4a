import type { Product } from '../../../../contract/catalogue/product.ts'
import { availabilityText } from '../../cart/availability-text.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import { Price } from '../../catalogue/product-price.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AddToCartForm } from './add-to-cart-form.tsx'
import { PriceNote } from './price-note.tsx'
import styles from './product-info.module.css'
import { StockAlertForm } from './stock-alert-form.tsx'

type ProductInfoProps = {
  product: Product
  /** The description without the pieces. */
  description: string
}

/** A product's name, price, availability and description, and the form to buy it. */
export function ProductInfo({ product, description }: ProductInfoProps) {
  const { id, name, category, availability } = product
  return (
    <div className={styles.text}>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <div className={styles.offer}>
        <p className={styles.price}>
          <Price {...product} />
        </p>
        <p className={styles.stock} data-availability={availability}>
          {availabilityText[availability]}
        </p>
      </div>
      <PriceNote {...product} />
      {availability === 'sold-out' ? (
        <>
          <StockAlertForm productId={id} />
          <p className={styles.similar}>
            <ButtonLink to={catalogueLink(category ? { category: category.id } : {})}>
              See similar sets
            </ButtonLink>
          </p>
        </>
      ) : (
        <AddToCartForm key={id} product={product} />
      )}
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </div>
  )
}
