import {
  unreturnedQuantity,
  unshippedQuantity,
} from '../../../../contract/orders/line-quantities.ts'
import type { Order, OrderAction } from '../../../../contract/orders/order.ts'
import type { OrderEventData } from '../../../../contract/orders/order-event.ts'

export type Line = Order['lines'][number]

/** Shipped items that are neither back nor refunded. */
export function leftToRefund(line: Line): number {
  return Math.max(0, unreturnedQuantity(line) - line.awaited)
}

/** Money beyond what is due after a payment of that amount. */
export function surplusOf(
  { state, total, waived, paid }: Pick<Order, 'state' | 'total' | 'waived' | 'paid'>,
  amount: number,
): number {
  if (state === 'canceled') return 0
  return Math.max(0, Math.round((paid + amount + waived - total) * 100) / 100)
}

/** The withdrawal of an order after which nothing was canceled or refunded. */
export function openWithdrawal({ withdrawn, events }: Order) {
  return withdrawn ? events.findLast(event => event.type === 'withdrawal') : undefined
}

type WithdrawnOrder = Pick<Order, 'refundDue'> & {
  lines: Pick<Line, 'id' | 'quantity' | 'returned' | 'canceled'>[]
}

/** Whether all items of a withdrawal have come back and are still to be refunded. */
export function isWithdrawalReceived(
  { lines, refundDue }: WithdrawnOrder,
  declared: Declared,
): boolean {
  return refundDue && lines.every(line => line.returned + line.canceled >= wantedOf(line, declared))
}

type Declared = Pick<OrderEventData['withdrawal'], 'lines'>

/** How many items of a line a withdrawal is from. Without lines, it may be from all of the order. */
function wantedOf({ id, quantity }: Pick<Line, 'id' | 'quantity'>, { lines }: Declared): number {
  return lines.length > 0 ? (lines.find(line => line.id === id)?.quantity ?? 0) : quantity
}

/** Whether a withdrawal is from all of an order. */
export function isWholeWithdrawal(
  { lines }: { lines: Pick<Line, 'id' | 'quantity' | 'canceled'>[] },
  declared: Pick<OrderEventData['withdrawal'], 'lines' | 'description'>,
): boolean {
  if (declared.description) return false
  return lines.every(line => wantedOf(line, declared) >= line.quantity - line.canceled)
}

/** Whether a withdrawal names only items that weren't shipped, so that none of them comes back. */
export function isUnshippedWithdrawal(
  { lines }: { lines: Pick<Line, 'id' | 'quantity' | 'shipped' | 'canceled'>[] },
  { lines: declared }: Declared,
): boolean {
  const isUnshipped = ({ id, quantity }: (typeof declared)[number]) =>
    lines.some(line => line.id === id && quantity <= unshippedQuantity(line))
  return declared.length > 0 && declared.every(isUnshipped)
}

/** What the order waits for, if it does. */
export function nextAction(order: Order): OrderAction | undefined {
  const { can, withdrawn, dispute, paid, due, surplus, refundDue } = order
  const withdrawal = openWithdrawal(order)
  const isReceived = withdrawal !== undefined && isWithdrawalReceived(order, withdrawal.data)
  const isUnshipped = withdrawal !== undefined && isUnshippedWithdrawal(order, withdrawal.data)
  const isWhole = withdrawal !== undefined && isWholeWithdrawal(order, withdrawal.data)
  const wanted: [OrderAction, boolean][] = [
    ['refund', surplus > 0],
    ['cancel', isWhole],
    ['return', withdrawn && !isReceived && !isUnshipped],
    ['refund', paid > 0 && (refundDue || withdrawn)],
    ['settle-dispute', true],
    ['refund-sent', true],
    ['book-payment', due > 0],
    ['ship', dispute === null && !withdrawn],
  ]
  return wanted.find(([action, isDue]) => isDue && can.includes(action))?.[0]
}
