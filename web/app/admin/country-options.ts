import { countryCodes } from '../../../contract/countries.ts'
import { countryName, sortByName } from '../../../contract/country-name.ts'

export const countryOptions = sortByName(countryCodes).map(value => ({
  value,
  label: countryName(value),
}))
