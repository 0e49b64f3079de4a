import { countryCodes } from '../../../contract/countries.ts'
import { countryName, sortByName } from '../../../contract/country-name.ts'

/** All countries, to choose one. */
export const countryOptions = sortByName(countryCodes).map(value => ({
  value,
  label: countryName(value),
}))
