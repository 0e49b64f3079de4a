import { type ShippingMethod, selling } from '../../../shop/selling.ts'

/** The price of a shipping method. @param subtotal of the articles, in euro like the result */
export function shippingPrice({ price, freeFrom }: ShippingMethod, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : price
}

/** The price of the cheapest shipping method in euro, undefined if the shop has none. */
export function cheapestShipping(subtotal: number): number | undefined {
  const prices = selling.shippingMethods.map(method => shippingPrice(method, subtotal))
  return prices.length > 0 ? Math.min(...prices) : undefined
}
