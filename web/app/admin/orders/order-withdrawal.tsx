import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { When } from '../when.tsx'
import { openWithdrawal } from './order-rules.ts'
import styles from './order-withdrawal.module.css'
import { refundBefore, withdrawalSteps, withdrawnSum } from './withdrawal-rules.ts'

/** What a buyer withdraws from, what goes back until when, and what to do next. */
export function OrderWithdrawal({ order }: { order: Order }) {
  const withdrawal = openWithdrawal(order)
  if (!withdrawal) return null
  const { at, detail } = withdrawal
  const sum = withdrawnSum(order, detail)
  return (
    <section className={styles.notice} aria-labelledby="order-withdrawal">
      <h2 id="order-withdrawal">Withdrawn from the contract</h2>
      <p>
        The buyer withdrew on <When at={at} />
        {detail && `: ${detail}`}.
      </p>
      {sum > 0 && (
        <p>
          <strong>{formatPrice(sum)}</strong> must go back by <When at={refundBefore(at)} />.
        </p>
      )}
      <p>{withdrawalSteps(order, detail)}</p>
    </section>
  )
}
