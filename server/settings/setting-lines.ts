import { countryName } from '../../contract/addresses/country-name.ts'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import type { TaxSettings } from '../../contract/settings/tax.ts'
import { standardClass } from '../../contract/vat/tax-class.ts'
import type { Fields } from '../activities/activities.ts'
import { formatMoney, fromDecimal } from '../money.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The lists of a group whose entries are no plain texts, with a line per entry that people can read. */
export function toLines(value: SettingValue<SettingGroup>): Fields {
  if ('weekdays' in value) {
    return { weekdays: value.weekdays.map(day => weekdays[day]).join('\n') }
  }
  if ('packaging' in value) {
    const lines = value.packaging.map(
      ({ country, number }) => `${countryName(country)}: ${number || 'none needed'}`,
    )
    return { packaging: lines.join('\n') }
  }
  if (!('rates' in value)) return {}
  return {
    home: countryName(value.home),
    classes: value.classes.map(({ name }) => name).join('\n'),
    rates: rateLines(value).join('\n'),
    exCountries: value.exCountries.map(countryName).join('\n'),
    elsewhere: value.elsewhere
      .map(({ year, amount }) => `${year}: ${formatMoney(fromDecimal(amount), 'EUR')}`)
      .join('\n'),
  }
}

/** `Ireland: 9% for Books from 2026-01-01 (TEDB)` */
function rateLines({ rates, classes }: TaxSettings): string[] {
  return rates.map(rate => {
    const name = classes.find(({ id }) => id === rate.class)?.name ?? rate.class
    const forClass = rate.class === standardClass ? '' : ` for ${name}`
    const source = rate.source && ` (${rate.source})`
    return `${countryName(rate.country)}: ${rate.percent}%${forClass} from ${rate.from}${source}`
  })
}
