import { selling } from '../../contract/selling.ts'
import { type Cents, cents, fromEuro, sumOf } from '../money.ts'
import type { LineRow, OrderRow } from './orders.repository.ts'
import type { WithdrawalLineRow } from './withdrawals.repository.ts'

type Order = Pick<OrderRow, 'subtotal_cents' | 'shipping_cents' | 'total_cents'>
type Line = Pick<LineRow, 'product_id' | 'quantity' | 'returned' | 'price_cents' | 'discount_cents'>
type Declared = Pick<
  WithdrawalLineRow,
  'withdrawal_id' | 'product_id' | 'wanted' | 'restocked' | 'written_off' | 'state'
>

type Money = {
  /** What came in of the order, less what went back. */
  balance: Cents
  /** What the owner kept of earlier withdrawals. */
  kept: Cents
}

/**
 * What goes back for a withdrawal: for all pieces that are back or given back of the whole order,
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
  const shipping = isWhole ? standardShipping(order) : cents(0)
  const paid = sumOf(covered.map(({ line, pieces }) => paidFor(line, pieces)))
  const wanted = paid + shipping - kept - (order.total_cents - balance)
  const amount = cents(Math.max(0, Math.min(balance, wanted)))
  return { amount, shipping: cents(Math.min(amount, shipping)) }
}

/**
 * Pieces of a line that are back, or declared and settled, or declared by this withdrawal; none that came
 * back with one that was refused.
 */
function coveredOf(line: Line, declared: Declared[], id: string): number {
  const own = declared.filter(of => of.product_id === line.product_id)
  const coming = own
    .filter(of => of.withdrawal_id === id || of.state === 'refunded')
    .reduce((sum, of) => sum + Math.max(0, of.wanted - of.restocked - of.written_off), 0)
  const refused = own
    .filter(of => of.state === 'refused')
    .reduce((sum, of) => sum + of.restocked + of.written_off, 0)
  return Math.min(line.quantity, line.returned - refused + coming)
}

/** What was paid for pieces of a line: their price, less their share of what a code took off it. */
function paidFor({ price_cents, quantity, discount_cents }: Line, pieces: number): Cents {
  return cents(price_cents * pieces - Math.floor((discount_cents * pieces) / quantity))
}

/** Directive 2011/83/EU, Article 13(2): nobody gives back what express cost on top. */
function standardShipping({ subtotal_cents, shipping_cents }: Order): Cents {
  const prices = selling.shippingMethods.map(({ price, freeFrom }) =>
    freeFrom !== null && subtotal_cents >= fromEuro(freeFrom) ? 0 : fromEuro(price),
  )
  return cents(Math.min(shipping_cents, ...prices))
}
