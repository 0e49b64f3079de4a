import { Link } from 'react-router'
import type { OrderAmount } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './overview.module.css'
import { Panel } from './panel.tsx'

/** Refunds that no provider sends. */
export function RefundsToTransfer({ refunds }: { refunds: OrderAmount[] }) {
  if (refunds.length === 0) return null
  return (
    <Panel title="Refunds to transfer">
      <p className={styles.note}>Transfer each refund, then mark it as sent on its order.</p>
      <ul className={styles.list}>
        {refunds.map(({ number, amount }) => (
          <li key={number}>
            <Link to={`/view-order-admin/${number}`}>Order {number}</Link>
            <span className={styles.amount}>{formatPrice(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
