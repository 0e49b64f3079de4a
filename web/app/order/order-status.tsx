import type { Order } from '../../../contract/orders/order.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useSettings } from '../ui/use-settings.ts'
import styles from './order.module.css'
import { refundText } from './order-state.ts'

/** What a buyer wants to know first, below the heading. */
export function OrderStatus({ order }: { order: Order }) {
  const { state, payment, fulfillment, email, withdrawn, paymentFailed, delivery } = order
  if (state === 'canceled') return <CanceledStatus order={order} />
  if (delivery && payment !== 'refunded') {
    return delivery.state === 'due' ? <DueStatus /> : null
  }
  const isNew = state === 'placed' && fulfillment === 'unfulfilled'
  if (!isNew || withdrawn || paymentFailed || payment === 'refunded') return null
  return (
    <div className={styles.news}>
      <p>We’ve sent a confirmation to {email}.</p>
      {payment !== 'open' && <ButtonLink to="/products">Continue shopping</ButtonLink>}
    </div>
  )
}

function DueStatus() {
  const { contact } = useSettings()
  if (!contact) return null
  return (
    <p className={styles.news}>
      Hasn’t it arrived? <a href={contact}>Contact us.</a>
    </p>
  )
}

function CanceledStatus({ order }: { order: Order }) {
  return (
    <div className={styles.news}>
      {refundText(order).map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ButtonLink to="/products" primary>
        See all sets
      </ButtonLink>
    </div>
  )
}
