import { unshippedQuantity } from '../../../contract/orders/line-quantities.ts'
import type { Order } from '../../../contract/orders/order.ts'

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
    lines.some(line => remainingQuantity(line) > requestedQuantity(asked, line))
  )
}

/** Whether the buyer has items that they asked to return. Unshipped ones are canceled first. */
export function hasToSendBack({
  lines,
  events,
  parcels,
}: Pick<Order, 'lines' | 'events' | 'parcels'>): boolean {
  if (isDescriptionOpen(events)) return parcels.length > 0
  return lines.some(line => requestedQuantity(events, line) > unshippedQuantity(line))
}

/**
 * Whether the buyer still has to return what they described in words, which may be any items. Once items came back
 * that aren't those of another request, only the shop can tell whether these are all.
 */
function isDescriptionOpen(events: Order['events']): boolean {
  let described = ''
  let back = 0
  for (const [index, { type, data }] of events.entries()) {
    if (type === 'withdrawal' && data.description) {
      described = data.withdrawal
      back = 0
    }
    if (type === 'withdrawal-declined' && data.withdrawal === described) described = ''
    if (type !== 'returned') continue
    for (const { id, quantity } of data.lines) {
      const other = quantity - requestedQuantity(events.slice(0, index), { id })
      back = Math.max(0, back + (data.undone ? -quantity : Math.max(0, other)))
    }
  }
  return described !== '' && back === 0
}

/** How many items of a line the buyer asked to return that are neither back, canceled nor declined. */
function requestedQuantity(events: Order['events'], { id }: Pick<Line, 'id'>): number {
  const quantityIn = (lines: { id: string; quantity: number }[] = []) =>
    lines.find(line => line.id === id)?.quantity ?? 0
  const withdrawals = events.filter(event => event.type === 'withdrawal')
  let asked = 0
  let requested = 0
  // Items that the buyer didn't ask to return may also come back or be canceled.
  const add = (quantity: number) => {
    requested = Math.min(asked, Math.max(0, requested + quantity))
  }
  for (const { type, data } of events) {
    if (type === 'withdrawal') {
      asked += quantityIn(data.lines)
      add(quantityIn(data.lines))
    }
    if (type === 'returned') add(quantityIn(data.lines) * (data.undone ? 1 : -1))
    if (type === 'items-canceled') add(-quantityIn(data.lines))
    if (type === 'withdrawal-declined') {
      const declined = withdrawals.find(of => of.data.withdrawal === data.withdrawal)
      add(-quantityIn(declined?.data.lines))
    }
  }
  return requested
}
