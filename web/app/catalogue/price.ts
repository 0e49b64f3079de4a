import { shop } from '../../../contract/shop.ts'

const euro = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency })

/** A price in euro, written the same by the server and by every browser. */
export function formatPrice(price: number): string {
  return euro.format(price)
}
