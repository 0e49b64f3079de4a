import { selling } from '../../../shop/selling.ts'
import { cheapestShipping } from '../cart/delivery.ts'

/** What is missing for free delivery, in euro like the subtotal; undefined if it is free or never is. */
export function missingForFreeDelivery(subtotal: number): number | undefined {
  if (cheapestShipping(subtotal) === 0) return
  const missing = selling.shippingMethods.flatMap(({ freeFrom }) =>
    freeFrom === null ? [] : [freeFrom - subtotal],
  )
  return missing.length > 0 ? Math.min(...missing) : undefined
}
