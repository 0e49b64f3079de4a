import { shop } from '../../../contract/shop.ts'

const format = new Intl.NumberFormat(shop.locale)

/** A count, written the same by the server and by every browser. */
export function formatNumber(count: number): string {
  return format.format(count)
}
