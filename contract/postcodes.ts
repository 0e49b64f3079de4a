type Postcodes = {
  /** Of a postcode in capitals, without spaces. */
  pattern: RegExp
  /** What a postcode has to look like. */
  words: string
}

/** By the country's code (ISO 3166-1). Postcodes of a country that is not here are not checked. */
const countries: Readonly<Record<string, Postcodes>> = {
  AT: { pattern: /^\d{4}$/, words: 'An Austrian postcode has 4 digits.' },
  BE: { pattern: /^\d{4}$/, words: 'A Belgian postcode has 4 digits.' },
  DE: { pattern: /^\d{5}$/, words: 'A German postcode has 5 digits.' },
  FR: { pattern: /^\d{5}$/, words: 'A French postcode has 5 digits.' },
  IE: {
    pattern: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}$/,
    words: 'An Irish postcode is an Eircode, such as D02 XY45.',
  },
  NL: { pattern: /^\d{4}[A-Z]{2}$/, words: 'A Dutch postcode looks like 1012 AB.' },
}

/** Why a country has no such postcode; undefined if it may have. */
export function postcodeTrouble(country: string, postcode: string): string | undefined {
  const known = Object.hasOwn(countries, country) ? countries[country] : undefined
  const bare = postcode.replace(/\s/g, '').toUpperCase()
  return known && !known.pattern.test(bare) ? known.words : undefined
}
