import type { Product } from '../../../contract/product.ts'
import { formatPrice } from './price.ts'

type PriceProps = Pick<Product, 'price' | 'reduction'> & {
  /** In a list: what the former price is, is only heard. */
  brief?: boolean
  /** Of several pieces. */
  each?: boolean
}

/** What something costs; of what is reduced, first what it cost before. */
export function Price({ price, reduction, brief, each }: PriceProps) {
  const now = formatPrice(price) + (each ? ' each' : '')
  if (!reduction) return now
  const { formerPrice, percent } = reduction
  return (
    <span>
      <small>
        Was <s>{formatPrice(formerPrice)}</s>
        <span className={brief ? 'visually-hidden' : undefined}>
          , lowest price of the last 30 days. Now
        </span>
      </small>{' '}
      {now}
      {percent > 0 && <small>, {percent}% less</small>}
    </span>
  )
}
