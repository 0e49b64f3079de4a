import type { StockedProduct } from '../../../../contract/stock.ts'
import { availabilityWords } from '../../cart/availability.ts'
import styles from './availability-badge.module.css'

type AvailabilityBadgeProps = Pick<StockedProduct, 'stock' | 'availability'>

/** What visitors are told of a product, or that it is not counted. */
export function AvailabilityBadge({ stock, availability }: AvailabilityBadgeProps) {
  const state = stock ? availability : 'not-counted'
  return (
    <span className={styles.badge} data-state={state}>
      {stock ? availabilityWords[availability] : 'Not counted'}
    </span>
  )
}
