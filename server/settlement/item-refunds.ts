import { paidFor, refundForCanceled } from '../../contract/paid-for.ts'
import type { LineQuantity } from '../fulfillment/line-quantities.ts'
import { type Cents, cents } from '../money.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'

/** The refund for canceled items, with shipping for the last of them; at most the balance. */
export function refundForItems(
  { shipping_cents, standard_shipping_cents }: OrderRow,
  rows: LineRow[],
  parts: LineQuantity[],
  balance: Cents,
): Cents {
  const lines = rows.map(line => ({
    ...amountsOf(line),
    canceled: line.canceled,
    returned: line.returned,
    more: parts.find(part => part.line.product_id === line.product_id)?.quantity ?? 0,
  }))
  const delivery = {
    shippingPrice: shipping_cents,
    standardShipping: standard_shipping_cents,
  }
  return cents(Math.min(balance, refundForCanceled(lines, delivery)))
}

export function amountPaidFor(parts: LineQuantity[]): Cents {
  return cents(
    parts.reduce((sum, { line, quantity }) => sum + paidFor(amountsOf(line), quantity), 0),
  )
}

function amountsOf({ quantity, price_cents, discount_cents }: LineRow) {
  return { quantity, price: price_cents, discount: discount_cents }
}
