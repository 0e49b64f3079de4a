import type { ShownMethod } from '../../../contract/settings/public-settings.ts'
import { cheapestShipping } from '../cart/delivery.ts'

/** The amount missing for free shipping, in the shop's currency; undefined if shipping is already free or never is. */
export function missingForFreeDelivery(
  methods: ShownMethod[],
  subtotal: number,
  grams = 0,
): number | undefined {
  if (cheapestShipping(methods, subtotal, grams) === 0) return
  const missing = methods.flatMap(({ freeFrom }) =>
    freeFrom === null ? [] : [freeFrom - subtotal],
  )
  return missing.length > 0 ? Math.min(...missing) : undefined
}
