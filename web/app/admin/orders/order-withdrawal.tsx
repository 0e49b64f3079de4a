import { Link } from 'react-router'
import type { Order } from '../../../../contract/order.ts'
import { withdrawnText } from '../../ui/items-text.ts'
import { DateTime } from '../date-time.tsx'
import { returnsAdmin } from '../links.ts'
import styles from './order.module.css'
import { openWithdrawal } from './order-rules.ts'
import { refundBefore, withdrawalSteps } from './withdrawal-rules.ts'

/** What a buyer withdrew from, until when to refund it, and what to do next. */
export function OrderWithdrawal({ order }: { order: Order }) {
  const withdrawal = openWithdrawal(order)
  if (!withdrawal) return null
  const { at, data } = withdrawal
  const text = withdrawnText(data, order)
  return (
    <section className={styles.notice} aria-labelledby="order-withdrawal">
      <h2 id="order-withdrawal">Return requested</h2>
      <p>
        The buyer requested a return on <DateTime at={at} />
        {text && `: ${text}`}.
      </p>
      {order.paid > 0 && (
        <p>
          <strong>Refund by</strong> <DateTime at={refundBefore(at)} />.{' '}
          <Link to={returnsAdmin.to}>See the amount under {returnsAdmin.label}</Link>.
        </p>
      )}
      <p>{withdrawalSteps(order, data)}</p>
    </section>
  )
}
