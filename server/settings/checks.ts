import { isValidBIC, isValidIBAN } from 'ibantools'
import { countryName } from '../../contract/country-name.ts'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import type { ShippingSettings } from '../../contract/settings/shipping.ts'
import type { TaxSettings } from '../../contract/settings/tax.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { missingRates } from '../../contract/tax-rate.ts'
import { findAdminProducts } from '../catalogue/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import { invalid } from '../failure.ts'
import { findCurrent } from './settings.repository.ts'
import { toSettings } from './to-settings.ts'

type Check<G extends SettingGroup> = (
  trx: Reads,
  value: SettingValue<G>,
  before: SettingValue<G>,
) => Promise<void>

/** What a group's schema can't know. Each throws a Failure `validation_failed`. */
export const checks: { [G in SettingGroup]?: Check<G> } = {
  home: async (trx, { featured }, before) => {
    // A product that was deleted since it was featured may stay.
    const known = before.featured.map(id => id.trim())
    const added = featured.map(id => id.trim()).filter(id => !known.includes(id))
    const found = await findAdminProducts(trx, added)
    if (found.size < added.length) throw invalid('featured', 'Choose existing products')
  },
  shipping: async (trx, shipping) => {
    const { tax } = await readAll(trx)
    const message = 'Set the VAT rates first, in the settings “VAT”'
    requireRates('zones', tax, shipping, message)
  },
  tax: async (trx, tax) => {
    requireRates('rates', tax, (await readAll(trx)).shipping, 'Add a rate that applies today')
  },
  bank: async (_, { holder, iban, bic }) => {
    if (holder === '' && iban === '' && bic === '') return
    if (holder === '') throw invalid('holder', 'Enter the account holder')
    if (!isValidIBAN(iban)) throw invalid('iban', 'Enter an IBAN without typos')
    if (bic !== '' && !isValidBIC(bic)) throw invalid('bic', 'Enter a BIC, or leave it empty')
  },
  stripe: async (_, { key, webhookSecret }, before) => {
    const hasKey = willBeSet(key, before.key)
    const hasSecret = willBeSet(webhookSecret, before.webhookSecret)
    if (hasSecret && !hasKey) throw invalid('key', 'Enter the secret key as well')
    if (hasKey && !hasSecret) throw invalid('webhookSecret', 'Enter the secret, too')
  },
}

type Secret = SettingValue<'stripe'>['key']

/** Whether a secret is set once it is saved. */
function willBeSet(wanted: Secret, before: Secret): boolean {
  if (wanted === null) return false
  if (typeof wanted === 'string' && wanted !== '') return true
  return typeof before === 'object' && before !== null && before.set
}

async function readAll(trx: Reads) {
  return toSettings((await findCurrent(trx)).groups)
}

/** Rejects settings by which an order to a country could not be taxed. */
function requireRates(
  field: string,
  tax: TaxSettings,
  { zones }: ShippingSettings,
  message: string,
) {
  const countries = zones.flatMap(zone => zone.countries)
  const missing = missingRates(tax, countries, shopDay(Date.now()))
  if (missing.length > 0) throw invalid(field, `${message}: ${missing.map(countryName).join(', ')}`)
}
