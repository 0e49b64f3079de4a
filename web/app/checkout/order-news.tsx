import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './order.module.css'
import { arrivalOf } from './order-steps.ts'

/** What a buyer wants to know first, below the heading. */
export function OrderNews({ order }: { order: Order }) {
  if (order.state === 'cancelled') return <CancelledNews order={order} />
  const { state, payment, fulfillment, email, withdrawn, paymentFailed } = order
  const isNew = state === 'placed' && fulfillment === 'unfulfilled'
  if (!isNew || withdrawn || paymentFailed || payment === 'refunded') return null
  const arrival = payment === 'open' ? undefined : arrivalOf(order)
  return (
    <div className={styles.news}>
      <p>We have sent a confirmation to {email}.</p>
      {arrival && <p>Expected arrival: {arrival}.</p>}
      {payment !== 'open' && <ButtonLink to="/products">Continue shopping</ButtonLink>}
    </div>
  )
}

function CancelledNews({ order: { payments, history } }: { order: Order }) {
  const isBack = payments.some(({ kind }) => kind === 'refund')
  const isOwnWish = history.findLast(({ what }) => what === 'cancelled')?.actor === 'buyer'
  return (
    <div className={styles.news}>
      <p>
        {isBack
          ? 'What you paid goes back to you by the way that you paid. You owe nothing.'
          : 'You owe nothing for it.'}
      </p>
      {!isBack && !isOwnWish && (
        <p>It was not paid. If you still want the sets, order them anew.</p>
      )}
      <ButtonLink to="/products" primary>
        See all sets
      </ButtonLink>
    </div>
  )
}
