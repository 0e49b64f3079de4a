import type { Order } from '../../../../contract/order.ts'
import { refundForCanceled } from '../../../../contract/paid-for.ts'
import { toLines } from './order-quantities.ts'
import { leftToShip } from './order-rules.ts'

type Typed = Record<string, string>

/** Lines with items that can be canceled with a refund: of a paid order, those that are not all sent. */
export function linesToCancel({ lines, payment, surplus }: Order) {
  const isPaid = payment === 'paid' || payment === 'partly-refunded'
  return isPaid && surplus === 0 ? lines.filter(line => leftToShip(line) > 0) : []
}

/** The items that are to be canceled, and what is refunded for them in euros. */
export function cancelingOf(order: Order, typed: Typed) {
  const items = toLines(typed, linesToCancel(order), leftToShip)
  const lines = order.lines.map(line => ({
    quantity: line.quantity,
    canceled: line.canceled,
    returned: line.returned,
    price: inCents(line.price),
    discount: inCents(line.discount),
    more: items.find(({ id }) => id === line.id)?.quantity ?? 0,
  }))
  const { shippingPrice, standardShipping, paid } = order
  const delivery = {
    shippingPrice: inCents(shippingPrice),
    standardShipping: inCents(standardShipping),
  }
  const sum = items.length > 0 ? refundForCanceled(lines, delivery) : 0
  return {
    items,
    amount: Math.min(inCents(paid), sum) / 100,
    isAll: lines.every(({ quantity, canceled, more }) => canceled + more === quantity),
  }
}

function inCents(amount: number): number {
  return Math.round(amount * 100)
}
