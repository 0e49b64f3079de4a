import { Link } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { LocalDateTime } from '../purchase/local-date-time.tsx'
import { ReturnMore } from '../purchase/return-more.tsx'
import { withdrawnText } from '../ui/items-text.ts'
import { useSettings } from '../ui/use-settings.ts'
import { CancelOrder } from './cancel-order.tsx'

type OrderOptionsProps = {
  order: Order
  rejected: RejectedForm | undefined
  onCanceled: () => void
}

/** What a buyer can still do about an order. */
export function OrderOptions({ order, rejected, onCanceled }: OrderOptionsProps) {
  const { contact } = useSettings()
  const { number, can, events, payment, fulfillment } = order
  if (payment === 'refunded' || fulfillment === 'returned') return null
  const withdrawal = events.findLast(event => event.type === 'withdrawal')
  if (withdrawal) {
    const text = withdrawnText(withdrawal.data, order)
    return (
      <section>
        <h2>Return</h2>
        <p>
          You requested a return on <LocalDateTime time={withdrawal.at} />
          {text && `: ${text}`}. Read <Link to="/info/returns">how returns work</Link>.
        </p>
        <ReturnMore order={order} />
      </section>
    )
  }
  if (!can.includes('withdraw') && !can.includes('cancel')) return null
  return (
    <section>
      <h2>Changed your mind?</h2>
      <CancelOrder order={order} rejected={rejected} onCanceled={onCanceled} />
      {can.includes('withdraw') && (
        <p>
          You have {order.withdrawalDays} days after{' '}
          {order.pickup ? 'picking up your order' : 'receiving the last package'} to{' '}
          <Link to={`/withdraw?number=${number}`}>cancel or return items</Link>.
          {order.returnsPaidBy === 'seller' && ' We pay for return shipping.'} Read{' '}
          <Link to="/info/returns">how returns work</Link>.
        </p>
      )}
      {contact && (
        <p>
          Questions? <a href={contact}>Contact us.</a>
        </p>
      )}
    </section>
  )
}
