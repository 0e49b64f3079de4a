import { paidFor, standardShipping } from '../../contract/paid-for.ts'
import { type Cents, cents } from '../money.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'
import type { WithdrawalLineRow } from './withdrawals.repository.ts'
import { expectedOf } from './withdrawn-pieces.ts'

type Order = Pick<OrderRow, 'subtotal_cents' | 'shipping_cents' | 'total_cents'>
type Line = Pick<
  LineRow,
  'product_id' | 'quantity' | 'returned' | 'canceled' | 'price_cents' | 'discount_cents'
>
type Declared = Pick<
  WithdrawalLineRow,
  'withdrawal_id' | 'product_id' | 'wanted' | 'restocked' | 'written_off' | 'canceled' | 'state'
>

type Money = {
  /** What came in of the order, less what went back. */
  balance: Cents
  /** What the owner kept of earlier withdrawals. */
  kept: Cents
}

/**
 * What goes back for a withdrawal: for all pieces that are back, given back or canceled of the whole order,
 * less what went back before. So the sums of withdrawals in parts add up to the cent.
 * @param id the withdrawal's
 */
export function proposalOf(
  order: Order,
  lines: Line[],
  declared: Declared[],
  id: string,
  { balance, kept }: Money,
): { amount: Cents; shipping: Cents } {
  const covered = lines.map(line => ({ line, pieces: coveredOf(line, declared, id) }))
  const isWhole = covered.every(({ line, pieces }) => pieces === line.quantity)
  const shipping = isWhole ? shippingOf(order) : 0
  const paid = covered.reduce((sum, { line, pieces }) => sum + paidFor(sumsOf(line), pieces), 0)
  const wanted = paid + shipping - kept - (order.total_cents - balance)
  const amount = cents(Math.max(0, Math.min(balance, wanted)))
  return { amount, shipping: cents(Math.min(amount, shipping)) }
}

/**
 * Pieces of a line that are back or canceled, or declared and settled, or declared by this withdrawal; none that came
 * back with one that was refused.
 */
function coveredOf(line: Line, declared: Declared[], id: string): number {
  const own = declared.filter(of => of.product_id === line.product_id)
  const coming = own
    .filter(of => of.withdrawal_id === id || of.state === 'refunded')
    .reduce((sum, of) => sum + expectedOf(of), 0)
  const refused = own
    .filter(of => of.state === 'refused')
    .reduce((sum, of) => sum + of.restocked + of.written_off, 0)
  return Math.min(line.quantity, line.returned + line.canceled - refused + coming)
}

function sumsOf({ price_cents, quantity, discount_cents }: Line) {
  return { price: price_cents, quantity, discount: discount_cents }
}

function shippingOf({ subtotal_cents, shipping_cents }: Order): number {
  return standardShipping({ subtotal: subtotal_cents, shippingPrice: shipping_cents })
}
