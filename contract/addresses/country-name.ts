import { shop } from '../../shop/shop.ts'
import { northernIreland } from '../vat/vat-territories.ts'

const names = new Intl.DisplayNames(shop.locale, { type: 'region' })

/** Countries whose names need an article within a sentence. */
const withArticle = ['AE', 'BS', 'CF', 'DO', 'FK', 'FO', 'GB', 'GM', 'MV', 'NL', 'PH', 'SC', 'US']

/** The name of a country. @param code ISO 3166-1; anything else is its own name */
export function countryName(code: string): string {
  if (code === northernIreland) return 'Northern Ireland'
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/** The names of countries as a part of a sentence, sorted. */
export function listCountries(codes: readonly string[]): string {
  const sentence = sortByName(codes).map(code =>
    withArticle.includes(code) ? `the ${countryName(code)}` : countryName(code),
  )
  return new Intl.ListFormat(shop.locale, { type: 'conjunction' }).format(sentence)
}

export function sortByName(codes: readonly string[]): string[] {
  return codes.toSorted((a, b) => countryName(a).localeCompare(countryName(b), shop.locale))
}
