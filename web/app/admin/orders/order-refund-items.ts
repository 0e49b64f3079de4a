import { unshippedQuantity } from '../../../../contract/orders/line-quantities.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { isPaid } from '../../../../contract/orders/order-progress.ts'
import { refundForItems } from '../../../../contract/payments/paid-for.ts'
import { toLines } from './order-quantities.ts'
import { leftToRefund } from './order-rules.ts'

type Typed = Record<string, string>

/** Lines with items that can be canceled with a refund: of a paid order, those that are not all sent. */
export function linesToCancel(order: Order) {
  return isRefundable(order) ? order.lines.filter(line => unshippedQuantity(line) > 0) : []
}

/** Lines with shipped items that can be refunded, and then count as returned. */
export function linesToRefund(order: Order) {
  return isRefundable(order) ? order.lines.filter(line => leftToRefund(line) > 0) : []
}

/** Whether items can be refunded: money beyond the total comes first. */
function isRefundable(order: Order): boolean {
  return isPaid(order) && order.surplus === 0
}

/**
 * The items that are to be canceled or refunded, and what is refunded for them in the shop's currency.
 * @param typed the quantities that weren't shipped, and `typedShipped` those that were
 */
export function refundOf(order: Order, typed: Typed, typedShipped: Typed) {
  const canceled = toLines(typed, linesToCancel(order), unshippedQuantity)
  const shipped = toLines(typedShipped, linesToRefund(order), leftToRefund)
  const lines = order.lines.map(line => ({
    ...paidLine(line),
    canceled: line.canceled,
    returned: line.returned + line.awaited - line.declined,
    more: quantityIn(canceled, line.id),
    moreReturned: quantityIn(shipped, line.id),
  }))
  const sum = canceled.length + shipped.length > 0 ? refundForItems(lines, deliveryOf(order)) : 0
  return {
    canceled,
    shipped,
    amount: Math.min(inCents(order.paid), sum) / 100,
    isAll: lines.every(({ quantity, canceled, more }) => canceled + more === quantity),
  }
}

function paidLine({ quantity, price, discount }: Order['lines'][number]) {
  return { quantity, price: inCents(price), discount: inCents(discount) }
}

function deliveryOf({ shippingPrice, standardShipping }: Order) {
  return { shippingPrice: inCents(shippingPrice), standardShipping: inCents(standardShipping) }
}

function quantityIn(lines: { id: string; quantity: number }[], id: string): number {
  return lines.find(line => line.id === id)?.quantity ?? 0
}

function inCents(amount: number): number {
  return Math.round(amount * 100)
}
