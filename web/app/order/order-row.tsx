import { Link } from 'react-router'
import type { OrderSummary } from '../../../contract/orders/order-list.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductImage } from '../catalogue/product-image.tsx'
import { formatDay, orderStateText } from '../purchase/order-text.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './my-orders.module.css'

export function OrderRow({ order }: { order: OrderSummary }) {
  const { number, placedAt, count, total, lines, lineCount } = order
  const next = nextOf(order)
  return (
    <li className={styles.order}>
      <div className={styles.image}>
        <ProductImage image={lines[0]?.image ?? null} alt="" sizes="72px" />
      </div>
      <div className={styles.text}>
        <p>
          <Link to={orderLink(number)} className={styles.link}>
            Order {number}
          </Link>
        </p>
        <p>
          <bdi>{lines[0]?.name}</bdi>
          {lineCount > 1 && ` and ${lineCount - 1} more`}
        </p>
        <p className="quiet">
          <time dateTime={placedAt}>{formatDay(placedAt)}</time>,{' '}
          {count === 1 ? '1 set' : `${count} sets`}
        </p>
      </div>
      <div className={styles.status}>
        <p className={styles.state}>{orderStateText(order)}</p>
        <p className={styles.total}>{formatPrice(total)}</p>
      </div>
      {next && (
        <p className={styles.track}>
          <ButtonLink to={orderLink(number)}>
            {next}
            <span className="visually-hidden"> order {number}</span>
          </ButtonLink>
        </p>
      )}
    </li>
  )
}

/** What a buyer does next with an order. */
function nextOf({ state, payment, withdrawn, delivery, pickup }: OrderSummary): string | undefined {
  if (state === 'canceled') return
  if (payment === 'open' && !withdrawn) return 'Pay'
  return delivery && !delivery.deliveredOn && !pickup ? 'Track' : undefined
}

/** The places of a few orders. */
export function OrderRowsLoading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading...
      </p>
      <ul className="stack tight">
        {['a', 'b', 'c'].map(place => (
          <li key={place} className={styles.order} data-loading />
        ))}
      </ul>
    </>
  )
}
