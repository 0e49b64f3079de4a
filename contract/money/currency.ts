import { shop } from '../../shop/shop.ts'

/**
 * ISO 4217. All have two decimals, as the amounts of the API and the cents of the server do: browsers show
 * forints without any, so HUF isn't one of them.
 */
export const currencies = [
  'EUR',
  'CHF',
  'CZK',
  'DKK',
  'GBP',
  'NOK',
  'PLN',
  'RON',
  'SEK',
  'USD',
] as const
export type Currency = (typeof currencies)[number]

/** The name of a currency in a sentence, such as "euros". */
export function currencyName(currency: string): string {
  return nameOf(currency, 'name')
}

/** The sign, such as "€", or the code, such as "SEK", if several currencies share the sign. */
export function currencySign(currency: string): string {
  return nameOf(currency, 'symbol')
}

const patterns: Partial<Record<Currency, string>> = {}

/** A regular expression of the currency's code and signs, as people and banks write them beside amounts. */
export function currencyPattern(currency: Currency): string {
  // It is made once: files have thousands of amounts.
  const pattern = patterns[currency] ?? patternOf(currency)
  patterns[currency] = pattern
  return pattern
}

function patternOf(currency: Currency): string {
  const signs = [currency, currencySign(currency), nameOf(currency, 'narrowSymbol')]
  return [...new Set(signs)].map(sign => sign.replaceAll('$', '\\$')).join('|')
}

function nameOf(currency: string, currencyDisplay: 'name' | 'symbol' | 'narrowSymbol'): string {
  const format = new Intl.NumberFormat(shop.locale, {
    ...{ style: 'currency', currency, currencyDisplay },
  } as const)
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
