import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { badgesOf } from './list-words.ts'
import styles from './order-badges.module.css'

export function ListBadges({ order }: { order: AdminOrderSummary }) {
  return (
    <ul className={styles.badges} aria-label="State">
      {badgesOf(order).map(([words, tone]) => (
        <li key={words} data-tone={tone}>
          {words}
        </li>
      ))}
    </ul>
  )
}
