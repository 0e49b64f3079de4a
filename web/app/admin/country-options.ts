import { countryCodes } from '../../../contract/addresses/countries.ts'
import { countryName, sortByName } from '../../../contract/addresses/country-name.ts'

export const countryOptions = sortByName(countryCodes).map(value => ({
  value,
  label: countryName(value),
}))
