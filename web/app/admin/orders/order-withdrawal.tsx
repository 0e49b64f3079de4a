import { Link } from 'react-router'
import type { Order } from '../../../../contract/order.ts'
import { withdrawnText } from '../../ui/items-text.ts'
import { returnsAdmin } from '../links.ts'
import { When } from '../when.tsx'
import { openWithdrawal } from './order-rules.ts'
import styles from './order-withdrawal.module.css'
import { refundBefore, withdrawalSteps } from './withdrawal-rules.ts'

/** What a buyer withdraws from, what goes back until when, and what to do next. */
export function OrderWithdrawal({ order }: { order: Order }) {
  const withdrawal = openWithdrawal(order)
  if (!withdrawal) return null
  const { at, data } = withdrawal
  const text = withdrawnText(data, order)
  return (
    <section className={styles.notice} aria-labelledby="order-withdrawal">
      <h2 id="order-withdrawal">Withdrawn from the contract</h2>
      <p>
        The buyer withdrew on <When at={at} />
        {text && `: ${text}`}.
      </p>
      {order.paid > 0 && (
        <p>
          <strong>Money must go back by</strong> <When at={refundBefore(at)} />.{' '}
          <Link to={returnsAdmin.to}>See how much under {returnsAdmin.label}</Link>.
        </p>
      )}
      <p>{withdrawalSteps(order, data)}</p>
    </section>
  )
}
