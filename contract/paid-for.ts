import { selling } from '../shop/selling.ts'

/** A line of an order; amounts are cents. */
type PaidLine = { quantity: number; price: number; discount: number }
type Canceling = PaidLine & {
  canceled: number
  returned: number
  /** How many more pieces are to be canceled. */
  more: number
}
type Delivery = { subtotal: number; shippingPrice: number }

/**
 * What was paid for pieces of a line: their price, less their share of what a code took off it. Any parts
 * of a line add up to it where each is what all pieces so far come to, less what those before came to.
 */
export function paidFor({ price, quantity, discount }: PaidLine, pieces: number): number {
  return price * pieces - Math.floor((discount * pieces) / quantity)
}

/** Directive 2011/83/EU, Article 13(2): nobody gives back what express cost on top. */
export function standardShipping({ subtotal, shippingPrice }: Delivery): number {
  const prices = selling.shippingMethods.map(({ price, freeFrom }) =>
    freeFrom !== null && subtotal >= Math.round(freeFrom * 100) ? 0 : Math.round(price * 100),
  )
  return Math.min(shippingPrice, ...prices)
}

/**
 * What goes back for pieces that were not sent and never will be, in cents. Delivery goes back with the
 * last piece of an order, all of it where nothing was ever sent.
 */
export function refundForCanceled(lines: Canceling[], delivery: Delivery): number {
  const pieces = lines.map(line => {
    const before = line.canceled + line.returned
    return paidFor(line, before + line.more) - paidFor(line, before)
  })
  const sum = pieces.reduce((total, part) => total + part, 0)
  if (lines.every(({ quantity, canceled, more }) => canceled + more === quantity)) {
    return sum + delivery.shippingPrice
  }
  const isAllGone = lines.every(
    ({ quantity, canceled, returned, more }) => canceled + returned + more === quantity,
  )
  return isAllGone ? sum + standardShipping(delivery) : sum
}
