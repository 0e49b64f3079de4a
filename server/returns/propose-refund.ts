import { refundableShipping } from '../../contract/payments/paid-for.ts'
import { type Cents, cents } from '../money.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'
import { dueOf } from '../payments/entries.ts'
import { amountPaidFor } from '../settlement/refunds/item-refunds.ts'
import { coveredQuantity, type DeclaredLine } from './expected-items.ts'

type Order = Pick<
  OrderRow,
  'shipping_cents' | 'standard_shipping_cents' | 'total_cents' | 'waived_cents'
>
type Line = Pick<
  LineRow,
  'product_id' | 'quantity' | 'shipped' | 'returned' | 'canceled' | 'price_cents' | 'discount_cents'
>

type Money = {
  /** What was paid for the order, less refunds. */
  balance: Cents
  /** What the owner withheld from refunds of earlier withdrawals. */
  kept: Cents
}

/**
 * The refund due for a withdrawal: for all items of the order that are returned, refunded or canceled,
 * less earlier refunds. So the refunds of partial withdrawals add up to the cent.
 * @param id of the withdrawal, if any
 */
export function proposeRefund(
  order: Order,
  lines: Line[],
  declared: DeclaredLine[],
  id: string | undefined,
  { balance, kept }: Money,
): { amount: Cents; shipping: Cents } {
  const covered = lines.map(line => ({ line, quantity: coveredQuantity(line, declared, id) }))
  const isWhole = covered.every(({ line, quantity }) => quantity === line.quantity)
  const isShipped = lines.some(({ shipped }) => shipped > 0)
  const delivery = isShipped ? shippingOf(order) : order.shipping_cents
  const shipping = isWhole ? delivery : 0
  const wanted = amountPaidFor(covered) + shipping - kept - (dueOf(order) - balance)
  const amount = cents(Math.max(0, Math.min(balance, wanted)))
  return { amount, shipping: cents(Math.min(amount, shipping)) }
}

/** The part of the shipping price that is refunded once the whole order is returned. */
export function shippingOf({
  shipping_cents,
  standard_shipping_cents,
}: Pick<Order, 'shipping_cents' | 'standard_shipping_cents'>): number {
  return refundableShipping({
    shippingPrice: shipping_cents,
    standardShipping: standard_shipping_cents,
  })
}
