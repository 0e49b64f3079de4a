import { type Cents, cents } from '../money.ts'
import type { TaxRate } from '../rated-sums.ts'

/** A line as it was ordered or, if staff added it, as they did. */
export type OrderedLine = { quantity: number; price: Cents; discount: Cents; rate: TaxRate }
/** What the product of a line costs if it is added today. */
type Offer = { price: Cents; rate: TaxRate }

/**
 * What a line of an edited order costs. An ordered one keeps its price and its rate, and each ordered piece its share of
 * the discount; what is added has none.
 * @param offer of a line that wasn't ordered
 */
export function editLine(
  quantity: number,
  ordered: OrderedLine | undefined,
  offer: Offer,
): OrderedLine & { total: Cents } {
  const { price, rate } = ordered ?? offer
  const discount = ordered ? keptDiscount(ordered, quantity) : cents(0)
  return { quantity, price, rate, discount, total: cents(price * quantity) }
}

/** The share of the discount that goes with the removed items, as a refund of them would have it. */
function keptDiscount({ quantity, discount }: OrderedLine, wanted: number): Cents {
  const removed = Math.max(0, quantity - wanted)
  return cents(discount - Math.floor((discount * removed) / quantity))
}

/** The shipping of an edited order: as ordered, or less if an order of these items would cost less now. */
export function editShipping(ordered: Cents, now: Cents | undefined): Cents {
  return now === undefined ? ordered : cents(Math.min(ordered, now))
}
