import { shop } from '../../../shop/shop.ts'

/** A count, formatted identically on the server and in every browser. */
export function formatNumber(count: number): string {
  return count.toLocaleString(shop.locale)
}
