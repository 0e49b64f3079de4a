import { countryName } from '../../contract/addresses/country-name.ts'
import type { SetupTask } from '../../contract/admin/overview.ts'
import type { SalesAbroad } from '../../contract/admin/sales-abroad.ts'
import { sentMethods } from '../../contract/checkout/shipping-price.ts'
import type { DocumentKind } from '../../contract/documents/documents.ts'
import { nameOfText } from '../../contract/name-of-text.ts'
import { packagingRegisters } from '../../contract/settings/compliance.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { isInEu } from '../../contract/vat/eu-vat-rates.ts'
import { missingRates, rateName } from '../../contract/vat/tax-rate.ts'
import { cents, formatMoney, fromDecimal } from '../money.ts'
import type { CurrentSettings } from '../settings/to-settings.ts'
import { law } from './laws.ts'
import { placeOf, settingAt } from './place-of.ts'

/** The countries besides those of the EU in which its rules for shops apply, too: those of the European Economic Area. */
const besideEu = ['IS', 'LI', 'NO']

/** Whether the seller or buyers are where the rules that the list names apply. */
export function isUnderEuLaw({ tax, shipping, byDefault }: CurrentSettings): boolean {
  // The countries that came with the shop are made up.
  const zones = byDefault.includes('shipping') ? [] : shipping.zones
  const countries = [tax.home, ...zones.flatMap(zone => zone.countries)]
  return countries.some(country => isInEu(country) || besideEu.includes(country))
}

export type SafetyGaps = {
  /** Products that name no manufacturer, if the settings name none. */
  withoutManufacturer: number
  /** Products from outside the EU without a responsible person, if the settings name none. */
  withoutResponsiblePerson: number
}

/** What the offer of each product has to say. */
export function safetyTasks(
  { compliance }: Pick<CurrentSettings, 'compliance'>,
  { withoutManufacturer, withoutResponsiblePerson }: SafetyGaps,
): SetupTask[] {
  const { manufacturer, manufacturerOutsideEu, responsiblePerson } = compliance
  const task = (name: string, field: string, means: string, article: string): SetupTask => ({
    ...{ name, state: 'missing', ...settingAt('compliance', field) },
    ...{ level: 'law', means, source: law('productSafety', article) },
  })
  const tasks: SetupTask[] = []
  if (withoutManufacturer > 0) {
    const means = `${counted(withoutManufacturer)} no manufacturer. Add one for all products here, or one for each product.`
    tasks.push(task('Manufacturer', 'manufacturer', means, 'Article 19(a)'))
  }
  const isShopOutsideEu = manufacturer !== '' && manufacturerOutsideEu && responsiblePerson === ''
  if (isShopOutsideEu || withoutResponsiblePerson > 0) {
    const who = isShopOutsideEu
      ? 'Your manufacturer is outside the EU'
      : `${counted(withoutResponsiblePerson)} a manufacturer outside the EU`
    const means = `${who}, but no responsible person in the EU is named. Add one.`
    tasks.push(task('Responsible person', 'responsiblePerson', means, 'Article 19(b)'))
  }
  return tasks
}

const counted = (count: number) =>
  count === 1 ? '1 product has' : `${count.toLocaleString('en')} products have`

/** From this part of the limit on, the owner is told. */
const nearLimit = 0.8

/** What the limit of sales to other EU countries asks for. */
export function salesAbroadTasks(
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
      ...{ name: 'One Stop Shop', state: 'missing', ...settingAt('tax', 'mode') },
      level: 'law',
      means: `Sales to consumers in other EU countries: ${figures}. Above the limit, VAT is due in the country you ship to: register for the One Stop Shop, then choose “Taxed in the country of destination”.`,
      source: law('vat', 'Article 59c'),
    })
  }
  const countries = shipping.zones.flatMap(zone => zone.countries)
  const missing = missingRates(tax, countries, shopDay(Date.now(), shop.timeZone), true)
  if (tax.mode === 'automatic' && missing.length > 0) {
    const names = missing.map(country => rateName(country, tax)).join(', ')
    tasks.push({
      ...{ name: 'VAT rates', state: 'missing', ...settingAt('tax', 'rates') },
      level: 'law',
      means: `Add VAT rates for: ${names}. Without them, orders there are refused once your sales to other EU countries exceed ${most} a year (net).`,
      source: law('vat', 'Article 33(a)'),
    })
  }
  return tasks
}

/** A member state without the register of the Article has one by its own law, or needs none. */
export function packagingTasks({ compliance, shipping, byDefault }: CurrentSettings): SetupTask[] {
  if (byDefault.includes('shipping')) return []
  const settled = compliance.packaging.map(({ country }) => country)
  const missing = shipping.zones
    .filter(({ methods }) => sentMethods(methods).length > 0)
    .flatMap(({ countries }) => countries)
    .filter(country => isInEu(country) && !settled.includes(country))
  if (missing.length === 0) return []
  const names = missing.map(country => {
    const register = packagingRegisters[country]
    return register ? `${countryName(country)} (${register})` : countryName(country)
  })
  return [
    {
      ...{ name: 'Packaging numbers', ...settingAt('compliance', 'packaging') },
      ...{ state: 'missing', level: 'law', source: law('packaging', 'Article 44') },
      means: `Enter your packaging register number, or leave it empty if you don’t need one, for: ${names.join(', ')}.`,
    },
  ]
}

/** Addresses of the EU's platform for online dispute resolution. */
export const disputePlatform = ['ec.europa.eu/consumers/odr', 'ec.europa.eu/odr']

/** @param linking texts whose published version links to the platform */
export function disputePlatformTasks(
  { footer }: Pick<CurrentSettings, 'footer'>,
  linking: DocumentKind[],
): SetupTask[] {
  const task = (name: string, where: Pick<SetupTask, 'file' | 'page' | 'setting'>): SetupTask => ({
    ...{ name, ...where, state: 'outdated', level: 'law', source: law('disputePlatform') },
    means:
      'It links to the EU’s platform for online dispute resolution, which closed on 20 July 2025. Remove the link.',
  })
  const isLinked = footer.legal.some(({ href }) =>
    disputePlatform.some(address => href.toLowerCase().includes(address)),
  )
  return [
    ...linking.map(kind =>
      task(`Text “${nameOfText(kind)}”`, {
        ...{ file: 'Texts', setting: `odr/${kind}`, page: `/texts-admin/${kind}` },
      }),
    ),
    ...(isLinked
      ? [task('Legal links', { ...placeOf('footer', 'legal'), setting: 'odr/legal' })]
      : []),
  ]
}

/** Small businesses need no statement, and some have theirs on another page. */
export function accessibilityTasks(
  { compliance, footer }: Pick<CurrentSettings, 'compliance' | 'footer'>,
  examples: DocumentKind[],
): SetupTask[] {
  const isLinked = footer.legal.some(({ name }) => /accessib/i.test(name))
  if (compliance.microenterprise || isLinked || !examples.includes('accessibility')) return []
  return [
    {
      ...{ name: 'Accessibility statement', setting: 'accessibility', file: 'Texts' },
      ...{ page: '/texts-admin/accessibility', state: 'missing', level: 'law' },
      source: law('accessibility', 'Article 13(2)'),
      means:
        'Publish one. If you’re a microenterprise, you don’t need it: say so in Settings > Compliance.',
    },
  ]
}
