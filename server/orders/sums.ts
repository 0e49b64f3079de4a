import type { Country, ShippingMethod } from '../../contract/selling.ts'
import { type Cents, cents, fromEuro } from '../money.ts'

/** Hundredths of a percent. */
export type TaxRate = number

export function rateOf({ taxRate }: Country): TaxRate {
  return Math.round(taxRate * 100)
}

export type Sums = {
  subtotal: Cents
  /** What a code takes off the lines, and off each of them. */
  discount: Cents
  lineDiscounts: Cents[]
  shipping: Cents
  total: Cents
  rate: TaxRate
  /** Contained in the total. */
  tax: Cents
  /** What of it is in each line, and in the shipping. */
  lineTaxes: Cents[]
  shippingTax: Cents
}

type Discount = { cents: Cents; lines: boolean[] }

/**
 * What an order comes to.
 * @param totals of its lines
 * @param discount what is taken off those lines that it is for
 */
export function sumsOf(
  totals: Cents[],
  country: Country,
  method: ShippingMethod,
  discount: Discount | null = null,
): Sums {
  const subtotal = add(totals)
  const isFree = method.freeFrom !== null && subtotal >= fromEuro(method.freeFrom)
  const shipping = isFree ? cents(0) : fromEuro(method.price)
  const off = discount?.cents ?? cents(0)
  const eligible = totals.map((total, line) => (discount?.lines[line] ? total : cents(0)))
  const lineDiscounts = spread(off, eligible)
  const total = cents(subtotal - off + shipping)
  const rate = rateOf(country)
  const tax = containedTax(total, rate)
  const paid = totals.map((total, line) => cents(total - (lineDiscounts[line] ?? 0)))
  const shares = spread(tax, [...paid, shipping])
  const shippingTax = shares.at(-1) ?? cents(0)
  return {
    subtotal,
    discount: off,
    lineDiscounts,
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
  if (whole === 0 || amount === 0) return parts.map(() => cents(0))
  const shares = parts.map((part, index) => {
    // May be more than a number holds exactly.
    const product = BigInt(amount) * BigInt(part)
    const remainder = Number(product % BigInt(whole))
    return { index, share: Number(product / BigInt(whole)), remainder }
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
