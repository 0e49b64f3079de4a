import type { ShippingMethod, ShippingSettings } from '../settings/shipping.ts'

type Priced = Pick<ShippingMethod, 'tiers' | 'freeFrom'> & { byWeight?: boolean | undefined }

/**
 * What a method costs, in the shop's currency.
 * @param subtotal of the items, in the shop's currency
 * @param grams of the items
 */
export function shippingPrice(
  { tiers, freeFrom, byWeight }: Priced,
  subtotal: number,
  grams: number,
): number {
  if (freeFrom !== null && subtotal >= freeFrom) return 0
  const reached = byWeight ? grams / 1000 : subtotal
  return tiers.findLast(({ from }) => reached >= from)?.price ?? 0
}

/** The zone of a country; undefined if the shop doesn't ship there. */
export function zoneOf({ zones }: Pick<ShippingSettings, 'zones'>, country: string) {
  return zones.find(({ countries }) => countries.includes(country))
}

/** The methods by which something is sent. */
export function sentMethods<M extends Pick<ShippingMethod, 'pickup'>>(methods: M[]): M[] {
  return methods.filter(({ pickup }) => pickup === '')
}
