import type { Product } from '../../../contract/catalogue/product.ts'
import { formatPrice } from './price.ts'
import styles from './product-price.module.css'

type PriceProps = Pick<Product, 'price' | 'reduction'> & {
  /** In a list, only screen readers are told what the former price is. */
  brief?: boolean
  /** Of several. */
  each?: boolean
}

/** The price of a product; if it is reduced, with the lowest price before that, as the law asks. */
export function Price({ price, reduction, brief, each }: PriceProps) {
  const now = formatPrice(price) + (each ? ' each' : '')
  if (!reduction) return now
  const { formerPrice, percent } = reduction
  const former = formatPrice(formerPrice)
  return (
    <span className={styles.price}>
      {now}{' '}
      <s>
        <span className="visually-hidden">was </span>
        {former}
      </s>{' '}
      {percent > 0 && <span className={styles.percent}>−{percent}%</span>}{' '}
      <small className={brief ? 'visually-hidden' : styles.note}>
        Lowest price in the last 30 days: {former}
      </small>
    </span>
  )
}
