/**
 * Postal codes of places in countries of the EU where its law on VAT doesn't apply (Article 6 of Directive
 * 2006/112/EC): what is sent there is exported, with customs. Places with a country code of their own aren't
 * listed.
 */
const outside: Readonly<Record<string, RegExp>> = {
  /** Heligoland and Büsingen am Hochrhein. */
  DE: /^(?:27498|78266)$/,
  /** The Canary Islands, Ceuta and Melilla. */
  ES: /^(?:35|38|51|52)\d{3}$/,
  /** The Åland Islands. */
  FI: /^22\d{3}$/,
  /** The overseas departments and territories; 980 is Monaco, where the VAT of France applies. */
  FR: /^(?:97\d|98[4-8])\d{2}$/,
  /** Mount Athos. */
  GR: /^6308[67]$/,
  /** Livigno and Campione d’Italia. */
  IT: /^(?:23041|22061)$/,
}

/** Northern Ireland’s code in reports to the EU, whose VAT law applies to goods there (Article 8 of the Windsor Framework). */
export const northernIreland = 'XI'

/**
 * The country whose VAT applies in a place: France for Monaco (Article 7 of Directive 2006/112/EC), and Northern Ireland
 * for its postal codes.
 */
export function vatCountryOf(country: string, postcode = ''): string {
  if (country === 'MC') return 'FR'
  return country === 'GB' && /^BT/i.test(postcode.trim()) ? northernIreland : country
}

/**
 * Outside the EU, the countries of one area sell to each other as at home: Liechtenstein is in that of Switzerland, the
 * Isle of Man and Northern Ireland are in that of the United Kingdom.
 */
const areas: Readonly<Record<string, string>> = { LI: 'CH', IM: 'GB', [northernIreland]: 'GB' }

export function vatAreaOf(country: string): string {
  return areas[country] ?? country
}

/** The country whose VAT was due at the destination: in the United Kingdom, only Northern Ireland’s can be. */
export function destinationOf(country: string): string {
  return country === 'GB' ? northernIreland : vatCountryOf(country)
}

/** Whether a postal code is of a place where the VAT of its country, a member of the EU, doesn't apply. */
export function isOutsideVatArea(country: string, postcode: string): boolean {
  const pattern = Object.hasOwn(outside, country) ? outside[country] : undefined
  return pattern?.test(digitsOf(postcode)) ?? false
}

/** The postal code to send when asking for totals: only where it decides which VAT is due, as addresses are private. */
export function postcodeIfDecisive(country: string, postcode: string): { postcode?: string } {
  if (vatCountryOf(country, postcode) === northernIreland) return { postcode: 'BT' }
  return isOutsideVatArea(country, postcode) ? { postcode: digitsOf(postcode) } : {}
}

/** Some write the country before it, such as in AX-22100. */
function digitsOf(postcode: string): string {
  return postcode.replace(/\D/g, '')
}

export const outsideVatAreaMessage =
  'We can’t ship to this postal code: it’s outside the EU VAT area. Use another address'
