import { countryCodes } from '../../../../contract/addresses/countries.ts'
import type { Currency } from '../../../../contract/money/currency.ts'
import { canonicalTimeZone } from '../../../../contract/time/time-zones.ts'
import { proposedRates } from '../../../../contract/vat/eu-vat-rates.ts'

const countriesOf: Partial<Record<Currency, string[]>> = {
  CHF: ['CH', 'LI'],
  CZK: ['CZ'],
  DKK: ['DK', 'FO', 'GL'],
  GBP: ['GB', 'GG', 'IM', 'JE'],
  NOK: ['NO', 'SJ'],
  PLN: ['PL'],
  RON: ['RO'],
  SEK: ['SE'],
  USD: ['US', 'AS', 'EC', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'SV', 'TC', 'VG', 'VI'],
}

/** Where most people live, for EU countries with several zones and the US: browsers list zones by name. */
const mainTimeZones: Record<string, string> = {
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
}

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Empty in a browser that can't list them. */
function timeZonesOf(country: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  )
  return locale.getTimeZones?.() ?? []
}

/** The country in whose time zone the browser is; empty if it isn't known. */
export function proposeCountry(): string {
  return countryCodes.find(country => timeZonesOf(country).includes(browserTimeZone())) ?? ''
}

/**
 * What a shop in a country probably uses. The time zone is the browser's if the country has it; it is empty in a
 * country of several others, unless the one of most people is known. The rate of VAT is empty outside the EU.
 */
export function proposeFor(country: string): { currency: string; timeZone: string; vat: string } {
  const found = Object.entries(countriesOf).find(([, countries]) => countries.includes(country))
  const rate = proposedRates.find(rate => rate.country === country)
  return {
    currency: found?.[0] ?? 'EUR',
    timeZone: proposeTimeZone(country),
    vat: rate ? String(rate.percent) : '',
  }
}

function proposeTimeZone(country: string): string {
  const zones = country === '' ? [] : timeZonesOf(country)
  const [zone = browserTimeZone(), ...others] = zones.includes(browserTimeZone()) ? [] : zones
  if (others.length > 0) return mainTimeZones[country] ?? ''
  return canonicalTimeZone(zone) ?? 'UTC'
}
