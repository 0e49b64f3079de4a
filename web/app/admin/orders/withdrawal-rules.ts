import { day } from '../../../../contract/durations.ts'
import type { Order } from '../../../../contract/order.ts'
import type { OrderEventData } from '../../../../contract/order-event.ts'

type Withdrawn = Pick<Order, 'paid' | 'can'> & {
  lines: Pick<Order['lines'][number], 'id' | 'quantity'>[]
}
/** The items, or what a guest wrote. */
type Declared = Pick<OrderEventData['withdrawal'], 'lines' | 'description'>

/** Directive 2011/83/EU, Article 13. */
const refundDays = 14

/** Until when the money of a withdrawal must go back. */
export function refundBefore(at: string): string {
  return new Date(Date.parse(at) + refundDays * day).toISOString()
}

export function withdrawalSteps(order: Withdrawn, declared: Declared): string {
  const { can, paid } = order
  if (can.includes('cancel') && isWhole(order, declared)) {
    return paid > 0
      ? 'Nothing was shipped: cancel the order, and all of it goes back.'
      : 'Nothing was shipped or paid: cancel the order.'
  }
  if (can.includes('return')) {
    return 'Take the pieces back once they are here, and refund them there. You may wait with the money until they are back, or until the buyer proves that they were shipped.'
  }
  return can.includes('refund')
    ? 'Refund these pieces, and ship none of them.'
    : 'Ship none of these pieces.'
}

function isWhole({ lines }: Pick<Withdrawn, 'lines'>, declared: Declared): boolean {
  if (declared.description) return false
  const isDeclared = ({ id, quantity }: Withdrawn['lines'][number]) =>
    declared.lines.some(of => of.id === id && of.quantity === quantity)
  return declared.lines.length === 0 || lines.every(isDeclared)
}
