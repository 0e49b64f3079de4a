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

/** Why a postcode is invalid in a country; undefined if it may be valid. */
export function postcodeError(country: string, postcode: string): string | undefined {
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  const bare = postcode.replace(/\s/g, '').toUpperCase()
  return known && !known.pattern.test(bare) ? known.message : undefined
}
