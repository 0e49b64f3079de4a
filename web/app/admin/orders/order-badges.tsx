import type { Order } from '../../../../contract/order.ts'
import styles from './order-badges.module.css'
import { isWithdrawn } from './order-rules.ts'

/** `warning`: it has waited long enough; `due`: somebody waits; `done`: nothing is left to do; `off`: it went another way. */
type Tone = 'warning' | 'due' | 'done' | 'off'
type Badge = [words: string, tone: Tone]

const paymentBadges: Record<Order['payment'], Badge> = {
  open: ['Unpaid', 'due'],
  paid: ['Paid', 'done'],
  'partly-refunded': ['Partly refunded', 'off'],
  refunded: ['Refunded', 'off'],
}

const fulfillmentBadges: Record<Order['fulfillment'], Badge> = {
  unfulfilled: ['Not sent', 'due'],
  shipped: ['Sent', 'done'],
  returned: ['Returned', 'off'],
}

/** Where an order stands: as a whole, its money, its pieces. */
export function badgesOf(order: Order): Badge[] {
  const { state, payment, fulfillment, paid, parcels } = order
  const badges: Badge[] = []
  if (isWithdrawn(order)) badges.push(['Withdrawn', 'warning'])
  if (state === 'cancelled') badges.push(['Cancelled', 'off'])
  if (state === 'completed') badges.push(['Completed', 'done'])
  if (payment === 'open' && paid > 0) badges.push(['Partly paid', 'due'])
  else if (payment !== 'open' || state !== 'cancelled') badges.push(paymentBadges[payment])
  if (fulfillment === 'unfulfilled' && parcels.length > 0) badges.push(['Partly sent', 'due'])
  else if (state !== 'cancelled') badges.push(fulfillmentBadges[fulfillment])
  return badges
}

export function OrderBadges({ order }: { order: Order }) {
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
