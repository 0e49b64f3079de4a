import type { OrderReply } from '../../../contract/order.ts'
import type { RefusedForm } from '../forms/form-action.ts'
import page from '../ui/page.module.css'
import { AccountOffer } from './account-offer.tsx'
import styles from './order.module.css'
import { OrderAddress, OrderParcels, OrderPayments } from './order-facts.tsx'
import { OrderPay } from './order-pay.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderWays } from './order-ways.tsx'
import { formatDay, headingOf, stateOf, stepsOf } from './order-words.ts'

type OrderViewProps = OrderReply & {
  paymentMethods: { id: string; name: string }[]
  refused: RefusedForm | undefined
}

export function OrderView({ order, next, paymentMethods, refused }: OrderViewProps) {
  const { number, placedAt, lines } = order
  const steps = stepsOf(order)
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={styles.head}>
        <h1>{headingOf(order)}</h1>
        <p className={styles.state}>
          <strong>{stateOf(order)}</strong>
          <span>
            Order {number}, {formatDay(placedAt)}
          </span>
        </p>
      </div>
      <div className={styles.main}>
        <OrderPay order={order} next={next} paymentMethods={paymentMethods} refused={refused} />
        {steps.length > 0 && (
          <section>
            <h2>What happens next</h2>
            <ol className={styles.steps}>
              {steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <OrderParcels order={order} />
      </div>
      <aside className={styles.aside} aria-label="What was ordered">
        <h2>What you ordered</h2>
        <OrderSums lines={lines} sums={order} />
      </aside>
      <div className={styles.main}>
        <OrderPayments order={order} />
        <OrderAddress order={order} />
        <OrderWays order={order} />
        <AccountOffer email={order.email} name={order.address.name} />
      </div>
    </div>
  )
}
