import { type Cents, cents, sumCents } from '../money.ts'
import { includedTax, type RatedSum, type TaxRate } from '../rated-sums.ts'
import { splitProportionally } from '../split-proportionally.ts'

/** What lines come to, and the rate of VAT of their products. */
export type TaxedLine = { total: Cents; rate: TaxRate }

export type Totals = {
  subtotal: Cents
  /** What a code takes off in total; `lineDiscounts` has the share of each line. */
  discount: Cents
  lineDiscounts: Cents[]
  shipping: Cents
  total: Cents
  /** The total and its VAT by rate, highest first. */
  taxes: RatedSum[]
  /** All VAT that the total includes. */
  tax: Cents
  /** The share of `tax` in each line. */
  lineTaxes: Cents[]
  /** The shipping by the rates that it is taxed at, highest first; at least one. */
  shippingTaxes: RatedSum[]
}

type Charges = {
  shipping: Cents
  /** The rate of the shipping if there are no lines. */
  standardRate: TaxRate
  /** What is taken off, and for each line whether the discount applies to it. */
  discount?: { cents: Cents; lines: boolean[] } | null
}

/**
 * The totals of an order. Shipping is part of the supply, so it is taxed at the rates of the lines: in
 * proportion to what is paid for them or, if that is nothing, to what they are worth. VAT is rounded once
 * for each rate, then spread over what has this rate.
 */
export function calculateTotals(
  lines: TaxedLine[],
  { shipping, standardRate, discount = null }: Charges,
): Totals {
  const off = discount?.cents ?? cents(0)
  const eligible = lines.map(({ total }, line) => (discount?.lines[line] ? total : cents(0)))
  return addUp(lines, splitProportionally(off, eligible), { shipping, standardRate })
}

/** The totals of lines with a discount on each. */
export function addUp(
  lines: TaxedLine[],
  lineDiscounts: Cents[],
  { shipping, standardRate }: Pick<Charges, 'shipping' | 'standardRate'>,
): Totals {
  const subtotal = sumCents(lines.map(({ total }) => total))
  const off = sumCents(lineDiscounts)
  const paid = lines.map(({ total }, line) => cents(total - (lineDiscounts[line] ?? 0)))
  const found = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const rates = found.length > 0 ? found : [standardRate]
  const sumAt = (rate: TaxRate, amounts: Cents[]) =>
    sumCents(amounts.filter((_, line) => lines[line]?.rate === rate))
  const weights = [paid, lines.map(({ total }) => total)]
    .map(amounts => rates.map(rate => sumAt(rate, amounts)))
    .find(sums => sumCents(sums) > 0)
  const shares = weights ? splitProportionally(shipping, weights) : [shipping]

  const lineTaxes = lines.map(() => cents(0))
  const parts = rates.map((rate, at) => {
    const share = shares[at] ?? cents(0)
    const gross = cents(sumAt(rate, paid) + share)
    const tax = includedTax(gross, rate)
    const own = lines.flatMap((line, at) => (line.rate === rate ? [at] : []))
    const spread = splitProportionally(tax, [...own.map(at => paid[at] ?? cents(0)), share])
    for (const [place, at] of own.entries()) lineTaxes[at] = spread[place] ?? cents(0)
    return {
      sum: { rate, gross, tax },
      shipping: { rate, gross: share, tax: spread.at(-1) ?? cents(0) },
    }
  })
  const charged = parts.map(part => part.shipping)
  const nonzero = charged.filter(({ gross }) => gross > 0)
  return {
    subtotal,
    discount: off,
    lineDiscounts,
    shipping,
    total: cents(subtotal - off + shipping),
    taxes: parts.map(({ sum }) => sum),
    tax: sumCents(parts.map(({ sum }) => sum.tax)),
    lineTaxes,
    shippingTaxes: nonzero.length > 0 ? nonzero : charged.slice(0, 1),
  }
}
