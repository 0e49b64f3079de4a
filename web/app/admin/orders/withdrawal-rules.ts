import { day } from '../../../../contract/durations.ts'
import type { Order } from '../../../../contract/order.ts'

type Withdrawn = Pick<Order, 'paid' | 'can'> & {
  lines: Pick<Order['lines'][number], 'name' | 'quantity'>[]
}

/** Directive 2011/83/EU, Article 13. */
const refundDays = 14

/** Until when the money of a withdrawal must go back. */
export function refundBefore(at: string): string {
  return new Date(Date.parse(at) + refundDays * day).toISOString()
}

/** @param detail the pieces in words, as the history has them */
export function withdrawalSteps(order: Withdrawn, detail: string): string {
  const { can, paid } = order
  if (can.includes('cancel') && isWhole(order, detail)) {
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

function isWhole({ lines }: Pick<Withdrawn, 'lines'>, detail: string): boolean {
  return detail === '' || lines.every(line => quantityOf(line, detail) === line.quantity)
}

function quantityOf({ name }: Pick<Withdrawn['lines'][number], 'name'>, detail: string): number {
  // A name may have commas, too.
  const pieces = detail.split(/, (?=\d+ × )/).map(words => /^(\d+) × (.*)$/.exec(words))
  return Number(pieces.find(piece => piece?.[2] === name)?.[1] ?? 0)
}
