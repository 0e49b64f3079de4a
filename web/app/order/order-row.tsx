import { Link } from 'react-router'
import type { OrderSummary } from '../../../contract/order-list.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { formatDay, orderStateText } from '../purchase/order-text.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import styles from './my-orders.module.css'

export function OrderRow({ order }: { order: OrderSummary }) {
  const { number, placedAt, count, total, lines, lineCount } = order
  return (
    <li className={styles.order}>
      <p>
        <Link to={orderLink(number)} className={styles.link}>
          Order {number}
        </Link>
      </p>
      <p className={styles.what}>
        {lines[0]?.name}
        {lineCount > 1 && ` and ${lineCount - 1} more`}
      </p>
      <p className={styles.when}>
        <time dateTime={placedAt}>{formatDay(placedAt)}</time>,{' '}
        {count === 1 ? '1 set' : `${count} sets`}
      </p>
      <ul className={styles.pictures} aria-label="What was ordered">
        {lines.map(({ id, name, image }) => (
          <li key={id}>
            <ProductPicture image={image} alt={name} sizes="56px" />
          </li>
        ))}
        {lineCount > lines.length && (
          <li className={styles.more}>
            +{lineCount - lines.length}
            <span className="visually-hidden"> more</span>
          </li>
        )}
      </ul>
      <p className={styles.state}>{orderStateText(order)}</p>
      <p className={styles.total}>{formatPrice(total)}</p>
    </li>
  )
}

/** The places of a few orders. */
export function OrderRowsLoading() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading...
      </p>
      <ul className={styles.orders}>
        {['a', 'b', 'c'].map(place => (
          <li key={place} className={styles.order} data-loading />
        ))}
      </ul>
    </>
  )
}
