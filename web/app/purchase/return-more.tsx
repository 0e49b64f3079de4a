import { Link } from 'react-router'
import type { Order } from '../../../contract/order.ts'

/** Leads to the form for the items that the buyer hasn't asked to return. */
export function ReturnMore({ order }: { order: Order }) {
  if (!hasMore(order)) return null
  return (
    <p>
      <Link to={`/withdraw?number=${order.number}&more=1`}>Return more items.</Link>
    </p>
  )
}

function hasMore({ state, withdrawn, lines, events }: Order): boolean {
  // Once they are settled, earlier requests no longer matter: what they left is the buyer's.
  const asked = withdrawn
    ? events.flatMap(event => (event.type === 'withdrawal' ? event.data.lines : []))
    : []
  return (
    state !== 'canceled' &&
    lines.some(line => {
      const wanted = asked.filter(({ id }) => id === line.id)
      const total = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
      return remainingQuantity(line) > 0 && total < line.quantity - line.canceled
    })
  )
}

/** The quantity of a line that the buyer has or will get. */
export function remainingQuantity({
  quantity,
  returned,
  canceled,
}: Order['lines'][number]): number {
  return quantity - returned - canceled
}
