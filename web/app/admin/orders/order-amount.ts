import { parsePrice } from '../../../../contract/parse-price.ts'
import { identity } from '../../ui/identity.ts'

/** An amount for a form to begin with. */
export function typedAmount(amount: number): string {
  return amount > 0 ? amount.toFixed(2) : ''
}

/** What was typed as an amount, as the API reads it. What is none, or can be read in two ways, is left for the API to reject. */
export function readAmount(typed: string): string {
  const price = parsePrice(typed, identity.currency)
  return 'cents' in price ? (price.cents / 100).toFixed(2) : typed.trim()
}
