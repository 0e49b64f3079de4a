import { shippingPrice } from '../../../contract/checkout/shipping-price.ts'
import type { ShownMethod } from '../../../contract/settings/public-settings.ts'

/** The price of the cheapest shipping method; undefined if the shop has none. */
export function cheapestShipping(
  methods: ShownMethod[],
  subtotal: number,
  grams = 0,
): number | undefined {
  const prices = methods.map(method => shippingPrice(method, subtotal, grams))
  return prices.length > 0 ? Math.min(...prices) : undefined
}
