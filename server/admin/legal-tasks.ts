import { countryName } from '../../contract/country-name.ts'
import type { SetupTask } from '../../contract/overview.ts'
import type { SalesAbroad } from '../../contract/sales-abroad.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { missingRates } from '../../contract/tax-rate.ts'
import { cents, formatMoney, fromDecimal } from '../money.ts'
import type { CurrentSettings } from '../settings/to-settings.ts'
import { law } from './laws.ts'
import { placeOf } from './place-of.ts'

export type UnsafeCounts = {
  /** Products that name no manufacturer, if the settings name none. */
  unmade: number
  /** Products from outside the EU without a responsible person, if the settings name none. */
  unanswered: number
}

/** What the offer of each product has to say. */
export function ofSafety(
  { compliance }: Pick<CurrentSettings, 'compliance'>,
  { unmade, unanswered }: UnsafeCounts,
): SetupTask[] {
  const { manufacturer, manufacturerAbroad, responsiblePerson } = compliance
  const task = (name: string, field: string, means: string, article: string): SetupTask => ({
    ...{ name, setting: field, state: 'missing', ...placeOf('compliance', field) },
    ...{ level: 'law', means, source: law('productSafety', article) },
  })
  const tasks: SetupTask[] = []
  if (unmade > 0) {
    const means = `${counted(unmade)} no manufacturer. Name one for all products here, or in each product.`
    tasks.push(task('Manufacturer', 'manufacturer', means, 'Article 19(a)'))
  }
  const isShopAbroad = manufacturer !== '' && manufacturerAbroad && responsiblePerson === ''
  if (isShopAbroad || unanswered > 0) {
    const who = isShopAbroad
      ? 'Your manufacturer is outside the EU'
      : `${counted(unanswered)} a manufacturer outside the EU`
    const means = `${who}, but nobody in the EU to contact. Name a responsible person.`
    tasks.push(task('Responsible person', 'responsiblePerson', means, 'Article 19(b)'))
  }
  return tasks
}

const counted = (count: number) =>
  count === 1 ? '1 product has' : `${count.toLocaleString('en')} products have`

/** From this part of the limit on, the owner is told. */
const nearLimit = 0.8

/** What the limit of sales to other EU countries asks for. */
export function ofSalesAbroad(
  { tax, shipping, shop, byDefault }: CurrentSettings,
  abroad: SalesAbroad | undefined,
): SetupTask[] {
  const tasks: SetupTask[] = []
  if (!abroad || byDefault.includes('tax')) return tasks
  const { limit, current, previous } = abroad
  const most = formatMoney(fromDecimal(limit), shop.currency)
  const over = [current, previous].find(({ isOver }) => isOver)
  const { year, own, elsewhere } = over ?? current
  const sold = cents(fromDecimal(own) + fromDecimal(elsewhere))
  if (over || sold >= nearLimit * fromDecimal(limit)) {
    const figures = `${formatMoney(sold, shop.currency)} of ${most} (net) in ${year}`
    tasks.push({
      ...{ name: 'One Stop Shop', setting: 'mode', state: 'missing', ...placeOf('tax', 'mode') },
      level: 'law',
      means: `Sales to consumers in other EU countries: ${figures}. Above the limit, VAT is due in the country you ship to: register for the One Stop Shop, then choose “Taxed in the country of destination”.`,
      source: law('vat', 'Article 59c'),
    })
  }
  const countries = shipping.zones.flatMap(zone => zone.countries)
  const missing = missingRates(tax, countries, shopDay(Date.now(), shop.timeZone), true)
  if (tax.mode === 'automatic' && missing.length > 0) {
    const names = missing.map(countryName).join(', ')
    tasks.push({
      ...{ name: 'VAT rates', setting: 'rates', state: 'missing', ...placeOf('tax', 'rates') },
      level: 'law',
      means: `Add VAT rates for: ${names}. Without them, orders there are refused once your sales to other EU countries exceed ${most} a year (net).`,
      source: law('vat', 'Article 33(a)'),
    })
  }
  return tasks
}
