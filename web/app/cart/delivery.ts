import { type ShippingMethod, shop } from '../../../contract/shop.ts'

/** The price of a shipping method. @param subtotal of the articles, in euro like the result */
export function shippingPrice({ price, freeFrom }: ShippingMethod, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : price
}

/** The price of the cheapest shipping method in euro, undefined if the shop has none. */
export function cheapestShipping(subtotal: number): number | undefined {
  const prices = shop.shippingMethods.map(method => shippingPrice(method, subtotal))
  return prices.length > 0 ? Math.min(...prices) : undefined
}
