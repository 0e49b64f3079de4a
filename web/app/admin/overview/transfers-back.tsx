import { Link } from 'react-router'
import type { OrderAmount } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './overview.module.css'
import { Panel } from './panel.tsx'

/** Refunds that no provider sends. */
export function TransfersBack({ transfers }: { transfers: OrderAmount[] }) {
  if (transfers.length === 0) return null
  return (
    <Panel title="Refunds for you to send">
      <p className={styles.note}>
        Once one has left your bank, mark it as sent on the page of its order.
      </p>
      <ul className={styles.list}>
        {transfers.map(({ number, amount }) => (
          <li key={number}>
            <Link to={`/view-order-admin/${number}`}>Order {number}</Link>
            <span className={styles.amount}>{formatPrice(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
