import { useRef } from 'react'
import { Link } from 'react-router'
import type { BuyerOrderReply } from '../../../contract/orders/order.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { formatDay, orderStateText } from '../purchase/order-text.ts'
import { OrderTotals } from '../purchase/order-totals.tsx'
import { AccountOffer } from './account-offer.tsx'
import styles from './order.module.css'
import {
  OrderAddress,
  OrderInvoices,
  OrderMessages,
  OrderParcels,
  OrderPayments,
} from './order-facts.tsx'
import { accountIntent, cancelIntent } from './order-mutations.ts'
import { OrderOptions } from './order-options.tsx'
import { OrderPay } from './order-pay.tsx'
import { isOver, lineNote, orderHeading } from './order-state.ts'
import { OrderStatus } from './order-status.tsx'
import { OrderTracker } from './order-tracker.tsx'

type OrderViewProps = BuyerOrderReply & {
  isGuest: boolean
  /** The result of a form that was sent without scripts. */
  sent: { rejected?: RejectedForm; done?: string } | undefined
}

export function OrderView({ order, next, paymentMethods, isGuest, sent }: OrderViewProps) {
  const { number, placedAt, lines } = order
  const over = isOver(order)
  const heading = useRef<HTMLHeadingElement>(null)
  const rejectedOf = (intent: string | undefined) =>
    sent?.rejected?.values.intent === intent ? sent?.rejected : undefined
  const showHeading = () => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {orderHeading(order, next.kind)}
        </h1>
        <p className={styles.state}>
          <strong data-failed={order.paymentFailed || undefined}>{orderStateText(order)}</strong>
          <span>
            Order {number}, {formatDay(placedAt)}
          </span>
        </p>
        <OrderStatus order={order} />
      </div>
      <div className={styles.main}>
        <OrderMessages order={order} />
        <OrderPay
          order={order}
          next={next}
          paymentMethods={paymentMethods}
          rejected={rejectedOf(undefined)}
        />
        <OrderTracker order={order} />
        <div className={styles.cards}>
          <OrderParcels order={order} />
        </div>
      </div>
      <aside className={styles.aside} aria-label="What was ordered">
        <h2>What you ordered</h2>
        <OrderTotals
          lines={lines.map(line => ({ ...line, note: lineNote(line, order) }))}
          sums={order}
        />
        <p className="quiet">
          <Link className="link" to={`/info/terms?version=${order.termsVersion}`}>
            Terms of sale for this order
          </Link>
        </p>
      </aside>
      <div className={styles.main}>
        <div className={styles.cards}>
          {!over && <OrderAddress order={order} />}
          <OrderPayments order={order} />
          <OrderInvoices order={order} />
        </div>
        {next.kind !== 'confirming' && (
          <OrderOptions
            order={order}
            rejected={rejectedOf(cancelIntent)}
            onCanceled={showHeading}
          />
        )}
        {isGuest && !over && (
          <AccountOffer order={order} rejected={rejectedOf(accountIntent)} done={sent?.done} />
        )}
      </div>
    </div>
  )
}
