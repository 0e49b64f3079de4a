type Postcodes = {
  /** For a postcode in capitals, without spaces. */
  pattern: RegExp
  message: string
}

/** By ISO 3166-1 code. Postcodes of other countries are not checked. */
const countries: Readonly<Record<string, Postcodes>> = {
  AT: { pattern: /^\d{4}$/, message: 'Enter an Austrian postal code, such as 1010' },
  BE: { pattern: /^\d{4}$/, message: 'Enter a Belgian postal code, such as 1000' },
  DE: { pattern: /^\d{5}$/, message: 'Enter a German postal code, such as 10115' },
  FR: { pattern: /^\d{5}$/, message: 'Enter a French postal code, such as 75001' },
  IE: {
    pattern: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
    message: 'Enter an Irish postal code (Eircode), such as D02 XY45',
  },
  NL: { pattern: /^\d{4}[A-Z]{2}$/, message: 'Enter a Dutch postal code, such as 1012 AB' },
}

/** The countries' signs on vehicles. Some people write one before a postcode, or the ISO code: D-10115, DE-10115. */
const signs: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', BG: 'BG', CH: 'CH', CY: 'CY', CZ: 'CZ', DE: 'D', DK: 'DK', EE: 'EST' },
  ...{ ES: 'E', FI: 'FIN', FR: 'F', GR: 'GR', HR: 'HR', HU: 'H', IT: 'I', LI: 'FL', NL: 'NL' },
  ...{ NO: 'N', PL: 'PL', PT: 'P', RO: 'RO', SE: 'S', SI: 'SLO', SK: 'SK' },
}

/** Removes the prefix of the country, except where postcodes have one by themselves, such as LV-1010. */
export function withoutCountry(country: string, postcode: string): string {
  if (!Object.hasOwn(signs, country)) return postcode
  return postcode.replace(new RegExp(`^(?:${country}|${signs[country]})[\\s-]*(?=\\d)`, 'i'), '')
}

/** Why a postcode is invalid in a country; undefined if it may be valid. */
export function postcodeError(country: string, postcode: string): string | undefined {
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  const bare = withoutCountry(country, postcode).replace(/\s/g, '').toUpperCase()
  return known && !known.pattern.test(bare) ? known.message : undefined
}
