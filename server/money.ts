declare const unit: unique symbol

/** An amount of money in whole euro cents. The server knows no other; euro are for the wire. */
export type Cents = number & { readonly [unit]: 'cents' }

/** @throws RangeError unless the amount is a whole number */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of cents.`)
  }
  return amount as Cents
}

/** @throws RangeError if the euro have more than two decimals */
export function fromEuro(euro: number): Cents {
  const amount = cents(Math.round(euro * 100))
  if (toEuro(amount) !== euro) throw new RangeError(`${euro} euro are not whole cents.`)
  return amount
}

/** The number that prints as the amount in euro, with at most two decimals. */
export function toEuro(amount: Cents): number {
  return amount / 100
}
