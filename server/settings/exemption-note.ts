import { countryName, sortByName } from '../../contract/addresses/country-name.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { exemptionOf, treatmentOf } from '../../contract/vat/tax-rate.ts'

/** Of more countries, their names are left out. */
const mostNamed = 3

/**
 * What pages say of VAT beside prices, before they know where an order is sent: where a small business charges none,
 * or nothing if no rate is above zero. Undefined if prices include VAT.
 */
export function exemptionNote({
  tax,
  shipping,
}: Pick<Settings, 'tax' | 'shipping'>): string | undefined {
  const shipped = shipping.zones.flatMap(zone => zone.countries)
  // With the limit of sales abroad, what is taxed at home today may be taxed elsewhere tomorrow.
  const salesTo = (country: string) =>
    [false, true].map(isOver => ({ country, isPickup: false, day: '', isOver }))
  const taxable = [...new Set([tax.home, ...shipped])].filter(country =>
    salesTo(country).some(sale => treatmentOf(tax, sale) !== 'export'),
  )
  const exempt = taxable.filter(country =>
    salesTo(country).every(sale => exemptionOf(tax, sale) !== null),
  )
  if (exempt.length === 0) return tax.rates.every(({ percent }) => percent === 0) ? '' : undefined
  if (exempt.length === taxable.length) return 'No VAT charged (small-business exemption).'
  const isExemptBelowLimit = (country: string) =>
    salesTo(country).some(sale => !sale.isOver && exemptionOf(tax, sale) !== null)
  if (taxable.every(isExemptBelowLimit))
    return 'No VAT charged, except where the VAT of the destination country applies (small-business exemption).'
  if (exempt.length > mostNamed)
    return 'VAT included, except where we’re exempt as a small business.'
  const names = new Intl.ListFormat('en').format(sortByName(exempt).map(countryName))
  return `VAT included, except in ${names} (small-business exemption).`
}
