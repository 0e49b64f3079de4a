import { Link } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import { canReturnMore } from './withdrawn-items.ts'

/** Leads to the form for the items that the buyer hasn't asked to return. */
export function ReturnMore({ order }: { order: Order }) {
  if (!canReturnMore(order)) return null
  return (
    <p>
      <Link to={`/withdraw?number=${order.number}&more=1`}>Return more items.</Link>
    </p>
  )
}
