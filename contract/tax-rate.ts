import { isInEu } from './eu-vat-rates.ts'
import type { TaxSettings } from './settings/tax.ts'
import { standardClass } from './tax-class.ts'

type Sale = {
  /** Where it goes. */
  country: string
  isPickup: boolean
  /** When it was ordered, in the shop's time zone. */
  day: string
}

/** The rate of VAT that is charged for products of a class, in hundredths of a percent. */
export function taxRateOf(tax: TaxSettings, sale: Sale, taxClass: string = standardClass): number {
  const place = taxedAt(tax, sale)
  if (place === null || isExempt(tax, sale)) return 0
  const percent = rateOn(tax, place, sale.day, taxClass) ?? rateOn(tax, place, sale.day)
  if (percent === undefined) throw new Error(`There is no VAT rate of ${place} on ${sale.day}.`)
  return Math.round(percent * 100)
}

/** Whether no VAT is charged because the seller is a small business. */
export function isExempt(tax: TaxSettings, sale: Sale): boolean {
  return tax.smallBusiness && taxedAt(tax, sale) === tax.home
}

/** The country whose VAT is due; null for an export. What buyers pick up is taxed at home. */
function taxedAt({ mode, home }: TaxSettings, { country, isPickup }: Sale): string | null {
  if (isPickup || country === home) return home
  if (!isInEu(country) || !isInEu(home)) return null
  return mode === 'home' ? home : country
}

/** The last rate of a class that applied on or before a day, in percent. */
function rateOn(
  { rates }: TaxSettings,
  country: string,
  day: string,
  taxClass: string = standardClass,
): number | undefined {
  const started = rates.filter(
    rate => rate.country === country && rate.class === taxClass && rate.from <= day,
  )
  return started.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent
}

/** The countries, of those shipped to, whose VAT would be due but has no standard rate on a day. */
export function missingRates(tax: TaxSettings, countries: string[], day: string): string[] {
  const sales = [tax.home, ...countries].map(country => ({ country, isPickup: false, day }))
  const taxed = sales.filter(sale => !isExempt(tax, sale)).flatMap(sale => taxedAt(tax, sale) ?? [])
  return [...new Set(taxed)].filter(country => rateOn(tax, country, day) === undefined)
}
