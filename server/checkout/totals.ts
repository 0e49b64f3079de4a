import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import { shippingPrice } from '../../contract/shipping-price.ts'
import { type Cents, cents, fromEuro, sumCents, toEuro } from '../money.ts'
import { splitProportionally } from '../split-proportionally.ts'

/** Hundredths of a percent. */
export type TaxRate = number

export type Totals = {
  subtotal: Cents
  /** What a code takes off in total; `lineDiscounts` has the share of each line. */
  discount: Cents
  lineDiscounts: Cents[]
  shipping: Cents
  total: Cents
  rate: TaxRate
  /** Included in the total. */
  tax: Cents
  /** The share of `tax` in each line and in the shipping. */
  lineTaxes: Cents[]
  shippingTax: Cents
}

type Discount = { cents: Cents; lines: boolean[] }

/**
 * @param totals the total of each line
 * @param discount what is taken off, and for each line whether the discount applies to it
 */
export function calculateTotals(
  totals: Cents[],
  rate: TaxRate,
  method: Pick<ShippingMethod, 'tiers' | 'freeFrom'>,
  discount: Discount | null = null,
): Totals {
  const subtotal = sumCents(totals)
  const shipping = fromEuro(shippingPrice(method, toEuro(subtotal)))
  const off = discount?.cents ?? cents(0)
  const eligible = totals.map((total, line) => (discount?.lines[line] ? total : cents(0)))
  const lineDiscounts = splitProportionally(off, eligible)
  const total = cents(subtotal - off + shipping)
  const tax = includedTax(total, rate)
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

/** The tax included in a gross amount, rounded half up. */
export function includedTax(gross: Cents, rate: TaxRate): Cents {
  const whole = 10_000 + rate
  return cents(Math.floor((2 * gross * rate + whole) / (2 * whole)))
}
