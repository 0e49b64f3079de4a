import { Link } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { contactLink, shop } from '../../../contract/shop.ts'
import { formatDay } from './order-words.ts'

/** What a buyer can still do about an order. */
export function OrderWays({ order: { number, can, history } }: { order: Order }) {
  const withdrawal = history.findLast(({ what }) => what === 'withdrawal')
  if (withdrawal) {
    return (
      <section>
        <h2>Withdrawal</h2>
        <p>
          Your withdrawal reached us on {formatDay(withdrawal.at)}. We write to you about what to
          send back, and send your money back.
        </p>
      </section>
    )
  }
  if (!can.includes('withdraw')) return null
  return (
    <section>
      <h2>Changed your mind?</h2>
      <p>
        You can withdraw from this order until {shop.withdrawalDays} days after the last parcel has
        arrived. <Link to={`/withdraw?number=${number}`}>Withdraw from this order</Link>, or read{' '}
        <Link to="/info/returns">how returns work</Link>.
      </p>
      {shop.contact && (
        <p>
          Something else? <a href={contactLink(shop.contact)}>Write to us.</a>
        </p>
      )}
    </section>
  )
}
