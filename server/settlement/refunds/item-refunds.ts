import * as refunds from '../../../contract/payments/paid-for.ts'
import type { LineQuantity } from '../../fulfillment/line-quantities.ts'
import { type Cents, cents } from '../../money.ts'
import type { LineRow, OrderRow } from '../../orders/orders.repository.ts'

/** Items that a refund is for. */
export type RefundedItems = {
  /** Unshipped. */
  canceled: LineQuantity[]
  /** Shipped. */
  returned: LineQuantity[]
}

/**
 * The refund for items, with shipping for the last of the order; at most the balance.
 * @param covered how many items of a line are canceled, came back or were refunded before, except declined ones
 */
export function refundForItems(
  { shipping_cents, standard_shipping_cents }: OrderRow,
  rows: LineRow[],
  { canceled, returned }: RefundedItems,
  { balance, covered }: { balance: Cents; covered: (line: LineRow) => number },
): Cents {
  const quantityIn = (parts: LineQuantity[], { product_id }: LineRow) =>
    parts.find(part => part.line.product_id === product_id)?.quantity ?? 0
  const lines = rows.map(line => ({
    ...amountsOf(line),
    canceled: line.canceled,
    returned: covered(line) - line.canceled,
    more: quantityIn(canceled, line),
    moreReturned: quantityIn(returned, line),
  }))
  const delivery = {
    shippingPrice: shipping_cents,
    standardShipping: standard_shipping_cents,
  }
  return cents(Math.min(balance, refunds.refundForItems(lines, delivery)))
}

export function amountPaidFor(parts: { line: PaidLine; quantity: number }[]): Cents {
  return cents(
    parts.reduce((sum, { line, quantity }) => sum + refunds.paidFor(amountsOf(line), quantity), 0),
  )
}

type PaidLine = Pick<LineRow, 'quantity' | 'price_cents' | 'discount_cents'>

function amountsOf({ quantity, price_cents, discount_cents }: PaidLine) {
  return { quantity, price: price_cents, discount: discount_cents }
}
