import { countryName } from '../addresses/country-name.ts'
import type { TaxSettings } from '../settings/tax.ts'
import { isInEu } from './eu-vat-rates.ts'
import { standardClass } from './tax-class.ts'
import { northernIreland, vatAreaOf, vatCountryOf } from './vat-territories.ts'

/**
 * Euros a year, net, up to which sales to consumers in other countries of the EU may be taxed at home
 * (Article 59c of Directive 2006/112/EC).
 */
export const salesAbroadLimit = 10_000

/** `origin` and `destination` are sales to consumers in other countries of the EU. */
export type TaxTreatment = 'domestic' | 'origin' | 'destination' | 'export'

type Sale = {
  /** Where it goes. Northern Ireland counts as a country of its own. */
  country: string
  isPickup: boolean
  /** When it was ordered, in the shop's time zone. */
  day: string
  /** Whether the sales to other countries of the EU exceed the limit, which the mode `automatic` heeds. */
  isOver?: boolean
  /** Whether it goes to a place of the country in which the EU's law on VAT doesn't apply. */
  isOutsideVatArea?: boolean
}

/** How a sale is taxed. What buyers pick up is domestic. */
export function treatmentOf(tax: TaxSettings, sale: Sale): TaxTreatment {
  const { mode } = tax
  const { isPickup, isOver = false, isOutsideVatArea = false } = sale
  const [country, home] = [vatCountryOf(sale.country), vatCountryOf(tax.home)]
  if (isPickup) return 'domestic'
  if (isOutsideVatArea) return 'export'
  if (vatAreaOf(country) === vatAreaOf(home)) return 'domestic'
  if (!isInEu(home) || !(isInEu(country) || country === northernIreland)) return 'export'
  const isHome = mode === 'home' || (mode === 'automatic' && !isOver)
  return isHome ? 'origin' : 'destination'
}

/** The rate of VAT that is charged for products of a class, in hundredths of a percent. */
export function taxRateOf(tax: TaxSettings, sale: Sale, taxClass: string = standardClass): number {
  const place = taxedAt(tax, sale)
  if (place === null || exemptionOf(tax, sale)) return 0
  const rate = classRateOn(tax, place, sale.day, taxClass)
  if (rate === undefined) throw new Error(`There is no VAT rate of ${place} on ${sale.day}.`)
  return rate
}

/**
 * The rate, in hundredths of a percent, of what is added to an order that has been taxed in one way; undefined if it
 * isn't known.
 */
export function addedRateOf(
  tax: TaxSettings,
  { treatment, country, day }: { treatment: TaxTreatment; country: string; day: string },
  taxClass: string,
): number | undefined {
  if (treatment === 'export') return 0
  return classRateOn(tax, treatment === 'destination' ? country : tax.home, day, taxClass)
}

/** Whether the VAT of a sale is known: an order to a country without a rate can't be taxed. */
export function isTaxable(tax: TaxSettings, sale: Sale): boolean {
  const place = taxedAt(tax, sale)
  return (
    place === null || exemptionOf(tax, sale) !== null || rateOn(tax, place, sale.day) !== undefined
  )
}

/** Where the seller is exempt as a small business: at home, or in another country of the EU, under its EX number. */
export type Exemption = 'home' | 'abroad'

/**
 * Why no VAT is charged though the sale is taxable in the EU; null if it is. What is taxed at home follows the
 * exemption at home, wherever it is sent to.
 */
export function exemptionOf(tax: TaxSettings, sale: Sale): Exemption | null {
  const treatment = treatmentOf(tax, sale)
  if (treatment === 'export') return null
  if (treatment !== 'destination') return tax.smallBusiness ? 'home' : null
  return tax.exNumber !== '' && tax.exCountries.includes(vatCountryOf(sale.country))
    ? 'abroad'
    : null
}

/** The country whose rate of VAT is due; null for an export. */
function taxedAt(tax: TaxSettings, sale: Sale): string | null {
  const treatment = treatmentOf(tax, sale)
  if (treatment === 'export') return null
  const place = vatCountryOf(treatment === 'destination' ? sale.country : tax.home)
  return place === northernIreland ? 'GB' : place
}

/** In hundredths of a percent: the rate of a class or, if it has none of its own, the standard one. */
function classRateOn(
  tax: TaxSettings,
  country: string,
  day: string,
  taxClass: string,
): number | undefined {
  const percent = rateOn(tax, country, day, taxClass) ?? rateOn(tax, country, day)
  return percent === undefined ? undefined : Math.round(percent * 100)
}

/** The last rate of a class that applied on or before a day, in percent. */
export function rateOn(
  { rates }: Pick<TaxSettings, 'rates'>,
  country: string,
  day: string,
  taxClass: string = standardClass,
): number | undefined {
  const started = rates.filter(
    rate =>
      vatCountryOf(rate.country) === vatCountryOf(country) &&
      rate.class === taxClass &&
      rate.from <= day,
  )
  return started.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent
}

/**
 * The countries, of those shipped to, whose VAT would be due but has no standard rate on a day.
 * @param isOver as of a sale
 */
export function missingRates(
  tax: TaxSettings,
  countries: string[],
  day: string,
  isOver = false,
): string[] {
  const places = countries.includes('GB') ? [...countries, northernIreland] : countries
  const sales = [tax.home, ...places].map(country => ({ country, isPickup: false, day, isOver }))
  const taxed = sales
    .filter(sale => exemptionOf(tax, sale) === null)
    .flatMap(sale => taxedAt(tax, sale) ?? [])
  return [...new Set(taxed)].filter(country => rateOn(tax, country, day) === undefined)
}

/** The name of a country whose rate is missing. The United Kingdom's may be needed only for Northern Ireland. */
export function rateName(country: string, { home }: Pick<TaxSettings, 'home'>): string {
  const name = countryName(country)
  return country === 'GB' && home !== 'GB' ? `${name} (for Northern Ireland)` : name
}
