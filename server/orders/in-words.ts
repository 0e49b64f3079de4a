import { shop } from '../../contract/shop.ts'
import { type Cents, toEuro } from '../money.ts'

const format = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency })

export function inWords(amount: Cents): string {
  return format.format(toEuro(amount))
}
