import type { Order } from '../../../contract/order.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './order.module.css'
import { deliveryOf } from './order-steps.ts'

/** What a buyer wants to know first, below the heading. */
export function OrderNews({ order }: { order: Order }) {
  if (order.state === 'cancelled') return <CancelledNews order={order} />
  const { state, payment, fulfillment, email, shipping, withdrawn, paymentFailed } = order
  const isNew = state === 'placed' && fulfillment === 'unfulfilled'
  if (!isNew || withdrawn || paymentFailed || payment === 'refunded') return null
  const delivery = payment === 'open' ? undefined : deliveryOf(shipping)
  return (
    <div className={styles.news}>
      <p>We have sent a confirmation to {email}.</p>
      {delivery && <p>Expected arrival: {delivery}.</p>}
      {payment !== 'open' && <ButtonLink to="/products">Continue shopping</ButtonLink>}
    </div>
  )
}

function CancelledNews({ order: { payments } }: { order: Order }) {
  const back = payments
    .filter(({ kind }) => kind === 'refund')
    .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
  return (
    <div className={styles.news}>
      <p>
        {back > 0
          ? `${formatPrice(back / 100)} goes back to you by the way that you paid. You owe nothing.`
          : 'You owe nothing for it.'}
      </p>
      <ButtonLink to="/products" primary>
        See all sets
      </ButtonLink>
    </div>
  )
}
