import type { Address } from './address.ts'
import { countryName } from './country-name.ts'

/** The lines of an address as on a label. */
export function addressLines(address: Address): string[] {
  const { name, company, street, line2, postcode, city, country } = address
  const lines = [name, company, street, line2, `${postcode} ${city}`.trim(), countryName(country)]
  return lines.filter(line => line !== '')
}
