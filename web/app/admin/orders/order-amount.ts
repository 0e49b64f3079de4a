import { parsePrice } from '../../../../contract/parse-price.ts'
import { identity } from '../../ui/identity.ts'

/** An amount for a form to begin with. */
export function typedAmount(amount: number): string {
  return amount > 0 ? amount.toFixed(2) : ''
}

/** Normalizes a typed amount for the API: "1,000" becomes "1000.00". Invalid or ambiguous text is returned as typed, for the API to reject. */
export function readAmount(typed: string): string {
  const price = parsePrice(typed, identity.currency)
  return 'cents' in price ? (price.cents / 100).toFixed(2) : typed.trim()
}
