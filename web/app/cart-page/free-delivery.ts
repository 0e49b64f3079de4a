import { selling } from '../../../shop/selling.ts'
import { cheapestShipping } from '../cart/delivery.ts'

/** The amount missing for free shipping, in euros; undefined if shipping is already free or never is. */
export function missingForFreeDelivery(subtotal: number): number | undefined {
  if (cheapestShipping(subtotal) === 0) return
  const missing = selling.shippingMethods.flatMap(({ freeFrom }) =>
    freeFrom === null ? [] : [freeFrom - subtotal],
  )
  return missing.length > 0 ? Math.min(...missing) : undefined
}
