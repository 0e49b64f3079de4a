/** A line of an order; amounts are cents. */
type PaidLine = { quantity: number; price: number; discount: number }
type RefundedLine = PaidLine & {
  canceled: number
  returned: number
  /** The quantity to cancel in addition. */
  more: number
  /** The shipped quantity to refund in addition. */
  moreReturned: number
}
type Delivery = {
  shippingPrice: number
  /** What the cheapest method would have cost when it was ordered. */
  standardShipping: number
}

/**
 * What was paid for the first `count` items of a line, after their share of its discount. The amounts for
 * consecutive items are differences of it, so they add up to the line in spite of rounding.
 */
export function paidFor({ price, quantity, discount }: PaidLine, count: number): number {
  return price * count - Math.floor((discount * count) / quantity)
}

/** The refundable part of the shipping price, which excludes express (Directive 2011/83/EU, Article 13(2)). */
export function refundableShipping({ shippingPrice, standardShipping }: Delivery): number {
  return Math.min(shippingPrice, standardShipping)
}

/**
 * The refund for canceling unshipped items and for returning shipped ones, in cents. Shipping is refunded with the
 * last item of the order: in full if nothing was shipped, otherwise its standard price.
 */
export function refundForItems(lines: RefundedLine[], delivery: Delivery): number {
  const amounts = lines.map(line => {
    const before = line.canceled + line.returned
    return paidFor(line, before + line.more + line.moreReturned) - paidFor(line, before)
  })
  const sum = amounts.reduce((total, part) => total + part, 0)
  if (lines.every(({ quantity, canceled, more }) => canceled + more === quantity)) {
    return sum + delivery.shippingPrice
  }
  const isAllGone = lines.every(
    ({ quantity, canceled, returned, more, moreReturned }) =>
      canceled + returned + more + moreReturned === quantity,
  )
  return isAllGone ? sum + refundableShipping(delivery) : sum
}
