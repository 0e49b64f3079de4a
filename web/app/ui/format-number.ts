import { shop } from '../../../shop/shop.ts'

const format = new Intl.NumberFormat(shop.locale)

/** A count, formatted identically on the server and in every browser. */
export function formatNumber(count: number): string {
  return format.format(count)
}
