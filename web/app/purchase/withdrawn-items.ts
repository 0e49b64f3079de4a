import { unshippedQuantity } from '../../../contract/line-quantities.ts'
import type { Order } from '../../../contract/order.ts'

type Line = Order['lines'][number]

/** The quantity of a line that the buyer has or will get. */
export function remainingQuantity({ quantity, returned, canceled }: Line): number {
  return quantity - returned - canceled
}

/** Whether the order has items that the buyer hasn't asked to return. */
export function canReturnMore({
  state,
  withdrawn,
  lines,
  events,
}: Pick<Order, 'state' | 'withdrawn' | 'lines' | 'events'>): boolean {
  // Once they are settled, earlier requests no longer matter: what they left is the buyer's.
  const asked = withdrawn ? events : []
  return (
    state !== 'canceled' &&
    lines.some(
      line =>
        remainingQuantity(line) > 0 && askedQuantity(asked, line) < line.quantity - line.canceled,
    )
  )
}

/** Whether the buyer has items that they asked to return. Unshipped ones are canceled first. */
export function hasToSendBack({
  lines,
  events,
  parcels,
}: Pick<Order, 'lines' | 'events' | 'parcels'>): boolean {
  // A description in words may mean any items.
  const isAny = events.some(({ type, data }) => type === 'withdrawal' && data.lines.length === 0)
  if (isAny) return parcels.length > 0
  return lines.some(
    line => askedQuantity(events, line) - line.returned - line.canceled > unshippedQuantity(line),
  )
}

function askedQuantity(events: Order['events'], { id }: Line): number {
  return events
    .flatMap(event => (event.type === 'withdrawal' ? event.data.lines : []))
    .filter(line => line.id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
