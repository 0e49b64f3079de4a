import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './order.module.css'

/** Money beyond what is due waits for a decision. */
export function OrderSurplus({ order: { surplus, payments } }: { order: Order }) {
  if (surplus <= 0) return null
  const canUndo = payments.some(({ undo }) => undo === 'possible')
  return (
    <section className={styles.notice} aria-labelledby="order-surplus">
      <h2 id="order-surplus">{formatPrice(surplus)} more than due was received</h2>
      <p>
        {canUndo
          ? 'Refund it, or undo the payment if it was a mistake. The buyer hasn’t been told.'
          : 'Refund it. The buyer hasn’t been told.'}
      </p>
    </section>
  )
}
