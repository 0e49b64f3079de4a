import { formatAmount } from '../contract/format-amount.ts'

declare const unit: unique symbol

/** An amount of money in whole euro cents. The server uses no other unit; the API uses euros. */
export type Cents = number & { readonly [unit]: 'cents' }

/** @throws RangeError unless the amount is an integer */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of cents.`)
  }
  return amount as Cents
}

/** @throws RangeError if the amount has more than two decimals */
export function fromEuro(euro: number): Cents {
  const amount = cents(Math.round(euro * 100))
  if (toEuro(amount) !== euro) throw new RangeError(`${euro} euro are not whole cents.`)
  return amount
}

/** The amount in euros, with at most two decimals. */
export function toEuro(amount: Cents): number {
  return amount / 100
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** The amount as people of the shop's locale read it: "€1,234.50". */
export function formatMoney(amount: Cents, currency: string): string {
  return formatAmount(toEuro(amount), currency)
}
