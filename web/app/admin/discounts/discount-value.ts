import { parsePrice } from '../../../../contract/parse-price.ts'
import { identity } from '../../ui/identity.ts'

/** A discount as typed, in percent or the shop's currency; NaN if it is neither. */
export function discountValue(kind: string | undefined, typed: string): number {
  return kind === 'percent' ? numberIn(typed.replace(/ ?%$/, '')) : amountIn(typed)
}

export function amountIn(typed: string): number {
  const price = parsePrice(typed, identity.currency)
  return 'cents' in price ? price.cents / 100 : Number.NaN
}

export function numberIn(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
