type Postcodes = {
  /** For a postcode in capitals, without spaces. */
  pattern: RegExp
  message: string
}

/** By ISO 3166-1 code. Postcodes of other countries are not checked. */
const countries: Readonly<Record<string, Postcodes>> = {
  AT: { pattern: /^\d{4}$/, message: 'An Austrian postcode has 4 digits.' },
  BE: { pattern: /^\d{4}$/, message: 'A Belgian postcode has 4 digits.' },
  DE: { pattern: /^\d{5}$/, message: 'A German postcode has 5 digits.' },
  FR: { pattern: /^\d{5}$/, message: 'A French postcode has 5 digits.' },
  IE: {
    pattern: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
    message: 'An Irish postcode is an Eircode, such as D02 XY45.',
  },
  NL: { pattern: /^\d{4}[A-Z]{2}$/, message: 'A Dutch postcode looks like 1012 AB.' },
}

/** Why a postcode is invalid in a country; undefined if it may be valid. */
export function postcodeError(country: string, postcode: string): string | undefined {
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  const bare = postcode.replace(/\s/g, '').toUpperCase()
  return known && !known.pattern.test(bare) ? known.message : undefined
}
