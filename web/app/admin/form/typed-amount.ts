import { parsePrice } from '../../../../contract/money/parse-price.ts'
import { identity } from '../../ui/identity.ts'

/** An amount for a form to begin with. */
export function typedAmount(amount: number): string {
  return amount > 0 ? amount.toFixed(2) : ''
}

/** What a field for a price shows. */
export function typedPrice(price: number): string {
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}

/** Reads an amount as typed. If it is invalid or ambiguous, it is NaN, which the contract's schema rejects. */
export function readAmount(typed: string): number {
  const price = parsePrice(typed, identity.currency)
  return 'cents' in price ? price.cents / 100 : Number.NaN
}
