import { isValidBIC, isValidIBAN } from 'ibantools'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import { findAdminProducts } from '../catalogue/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import { invalid } from '../failure.ts'

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
  bank: async (_, { holder, iban, bic }) => {
    if (holder === '' && iban === '' && bic === '') return
    if (holder === '') throw invalid('holder', 'Enter the account holder')
    if (!isValidIBAN(iban)) throw invalid('iban', 'Enter an IBAN without typos')
    if (bic !== '' && !isValidBIC(bic)) throw invalid('bic', 'Enter a BIC, or leave it empty')
  },
  stripe: async (_, { key, webhookSecret }, before) => {
    const hasKey = willBeSet(key, before.key)
    const hasSecret = willBeSet(webhookSecret, before.webhookSecret)
    if (hasSecret && !hasKey) throw invalid('key', 'Enter the key, too')
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
