import { type Cents, cents, sumCents, toDecimal } from './money.ts'

/** A rate of VAT, in hundredths of a percent. */
export type TaxRate = number

/** A sum at one rate of VAT. */
export type RatedSum = {
  rate: TaxRate
  gross: Cents
  /** Contained in `gross`. */
  tax: Cents
}

type TaxedOrder = { shipping_taxes: string }
type TaxedLine = Record<'total_cents' | 'discount_cents' | 'tax_cents', Cents> & {
  tax_rate: TaxRate
}

/** The shipping of an order by the rates that it was taxed at, highest first. */
export function shippingTaxesOf({ shipping_taxes }: TaxedOrder): RatedSum[] {
  return JSON.parse(shipping_taxes)
}

/** What an order with these lines comes to by rate, highest first. */
export function taxesOf(order: TaxedOrder, lines: TaxedLine[]): RatedSum[] {
  const sums = [...lines.map(toRatedSum), ...shippingTaxesOf(order)]
  return [...Map.groupBy(sums, ({ rate }) => rate)]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, parts]) => ({
      rate,
      gross: sumCents(parts.map(({ gross }) => gross)),
      tax: sumCents(parts.map(({ tax }) => tax)),
    }))
}

function toRatedSum({ tax_rate, total_cents, discount_cents, tax_cents }: TaxedLine): RatedSum {
  return { rate: tax_rate, gross: cents(total_cents - discount_cents), tax: tax_cents }
}

/** The VAT that buyers are told of: none at a rate of 0. */
export function toShownTaxes(sums: RatedSum[]): { rate: number; amount: number }[] {
  return sums
    .filter(({ rate }) => rate > 0)
    .map(({ rate, tax }) => ({ rate: rate / 100, amount: toDecimal(tax) }))
}

/** The tax included in a gross amount, rounded half up. */
export function includedTax(gross: Cents, rate: TaxRate): Cents {
  const whole = 10_000 + rate
  return cents(Math.floor((2 * gross * rate + whole) / (2 * whole)))
}
