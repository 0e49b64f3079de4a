import { type ShippingMethod, shop } from '../../../contract/shop.ts'

/** What a method costs for articles of that sum, both in euro. */
export function shippingPrice({ price, freeFrom }: ShippingMethod, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : price
}

/** What the cheapest method costs, in euro; undefined where the shop has none. */
export function cheapestShipping(subtotal: number): number | undefined {
  const prices = shop.shippingMethods.map(method => shippingPrice(method, subtotal))
  return prices.length > 0 ? Math.min(...prices) : undefined
}
