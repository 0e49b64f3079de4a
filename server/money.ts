import { formatAmount } from '../contract/money/format-amount.ts'

declare const unit: unique symbol

/** An amount of money in whole cents of the shop's currency. The server uses no other unit; the API uses decimals. */
export type Cents = number & { readonly [unit]: 'cents' }

/** @throws RangeError unless the amount is an integer */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of cents.`)
  }
  return amount as Cents
}

/** @throws RangeError if the amount has more than two decimals */
export function fromDecimal(decimal: number): Cents {
  const amount = cents(Math.round(decimal * 100))
  if (toDecimal(amount) !== decimal)
    throw new RangeError(`${decimal} is not a whole number of cents.`)
  return amount
}

/** The amount in the shop's currency, with at most two decimals. */
export function toDecimal(amount: Cents): number {
  return amount / 100
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** The amount as people of the shop's locale read it: "€1,234.50". */
export function formatMoney(amount: Cents, currency: string): string {
  return formatAmount(toDecimal(amount), currency)
}
