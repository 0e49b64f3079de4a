import type { Delivery, Order } from '../../../contract/order.ts'
import { formatDays } from '../purchase/order-text.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useSettings } from '../ui/use-settings.ts'
import styles from './order.module.css'
import { arrivalText, refundText } from './order-state.ts'

/** What a buyer wants to know first, below the heading. */
export function OrderStatus({ order }: { order: Order }) {
  if (order.state === 'cancelled') return <CanceledStatus order={order} />
  const { state, payment, fulfillment, email, withdrawn, paymentFailed } = order
  if (order.delivery && payment !== 'refunded') return <DeliveryStatus delivery={order.delivery} />
  const isNew = state === 'placed' && fulfillment === 'unfulfilled'
  if (!isNew || withdrawn || paymentFailed || payment === 'refunded') return null
  const arrival = payment === 'open' ? undefined : arrivalText(order)
  return (
    <div className={styles.news}>
      <p>We have sent a confirmation to {email}.</p>
      {arrival && <p>Expected arrival: {arrival}.</p>}
      {payment !== 'open' && <ButtonLink to="/products">Continue shopping</ButtonLink>}
    </div>
  )
}

/** What the heading and the state don't say of what was sent. */
function DeliveryStatus({ delivery: { state, expected } }: { delivery: Delivery }) {
  const { contact } = useSettings()
  if (state === 'sent-in-part') {
    const days = expected && formatDays(expected)
    return days ? <p className={styles.news}>Expected arrival of what we sent: {days}.</p> : null
  }
  if (state !== 'due' || !contact) return null
  return (
    <p className={styles.news}>
      Hasn’t it arrived? <a href={contact}>Contact us.</a>
    </p>
  )
}

function CanceledStatus({ order }: { order: Order }) {
  return (
    <div className={styles.news}>
      {refundText(order).map(words => (
        <p key={words}>{words}</p>
      ))}
      <ButtonLink to="/products" primary>
        See all sets
      </ButtonLink>
    </div>
  )
}
