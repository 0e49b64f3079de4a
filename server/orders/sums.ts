import type { Country, ShippingMethod } from '../../contract/selling.ts'
import { type Cents, cents, fromEuro } from '../money.ts'

/** Hundredths of a percent. */
export type TaxRate = number

export function rateOf({ taxRate }: Country): TaxRate {
  return Math.round(taxRate * 100)
}

export type Sums = {
  subtotal: Cents
  shipping: Cents
  total: Cents
  rate: TaxRate
  /** Contained in the total. */
  tax: Cents
  /** What of it is in each line, and in the shipping. */
  lineTaxes: Cents[]
  shippingTax: Cents
}

/** What an order comes to. @param totals of its lines */
export function sumsOf(totals: Cents[], country: Country, method: ShippingMethod): Sums {
  const subtotal = add(totals)
  const isFree = method.freeFrom !== null && subtotal >= fromEuro(method.freeFrom)
  const shipping = isFree ? cents(0) : fromEuro(method.price)
  const total = cents(subtotal + shipping)
  const rate = rateOf(country)
  const tax = containedTax(total, rate)
  const shares = spread(tax, [...totals, shipping])
  const shippingTax = shares.at(-1) ?? cents(0)
  return {
    subtotal,
    shipping,
    total,
    rate,
    tax,
    lineTaxes: shares.slice(0, -1),
    shippingTax,
  }
}

/** The tax in an amount that contains it, half a cent rounded up. */
export function containedTax(gross: Cents, rate: TaxRate): Cents {
  const whole = 10_000 + rate
  return cents(Math.floor((2 * gross * rate + whole) / (2 * whole)))
}

/** Divides an amount as the parts are, to the cent: what is left goes to the largest remainders. */
export function spread(amount: Cents, parts: Cents[]): Cents[] {
  const whole = add(parts)
  if (whole === 0) return parts.map(() => cents(0))
  const shares = parts.map((part, index) => {
    const product = amount * part
    return { index, share: Math.floor(product / whole), remainder: product % whole }
  })
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0)
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (left <= 0) break
    share.share += 1
    left -= 1
  }
  return shares.map(({ share }) => cents(share))
}

function add(amounts: Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}
