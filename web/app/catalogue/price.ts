import { shop } from '../../../shop/shop.ts'

const euro = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency })

/** A price in euros, formatted identically on the server and in every browser: "−€5.00". */
export function formatPrice(price: number): string {
  return euro.format(price).replace('-', '−')
}
