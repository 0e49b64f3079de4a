import { type Country, type ShippingMethod, selling } from '../../shop/selling.ts'
import { type Cents, cents, fromEuro, sumOf } from '../money.ts'
import { splitProportionally } from '../split-proportionally.ts'

/** Hundredths of a percent. */
export type TaxRate = number

/** A small business charges none. */
export function rateOf({ taxRate }: Country): TaxRate {
  return selling.smallBusiness ? 0 : Math.round(taxRate * 100)
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
  const subtotal = sumOf(totals)
  const isFree = method.freeFrom !== null && subtotal >= fromEuro(method.freeFrom)
  const shipping = isFree ? cents(0) : fromEuro(method.price)
  const off = discount?.cents ?? cents(0)
  const eligible = totals.map((total, line) => (discount?.lines[line] ? total : cents(0)))
  const lineDiscounts = splitProportionally(off, eligible)
  const total = cents(subtotal - off + shipping)
  const rate = rateOf(country)
  const tax = containedTax(total, rate)
  const paid = totals.map((total, line) => cents(total - (lineDiscounts[line] ?? 0)))
  const shares = splitProportionally(tax, [...paid, shipping])
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
