import { isValidBIC, isValidIBAN } from 'ibantools'
import { allows } from '../../contract/accounts/permissions.ts'
import type { SettingGroup, Settings } from '../../contract/settings/groups.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { missingRates, rateName } from '../../contract/vat/tax-rate.ts'
import { findPermissions } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { requireReady } from '../admin/find-setup-tasks.ts'
import type { AppContext } from '../app-context.ts'
import { findUsedTaxClasses } from '../catalogue/tax-classes.ts'
import type { Trx } from '../db/database.ts'
import { Failure, invalid, withPeriod } from '../failure.ts'
import { isBuyerEmail, problemsOf } from '../mail/email-texts.ts'
import { checkMail } from './check-mail.ts'
import { canFeature } from './featured.ts'

/** Settings that were written in a transaction and may still be rejected. */
export type SavedSettings = {
  context: Pick<AppContext, 'config' | 'db' | 'images' | 'settings'>
  trx: Trx
  actor: Actor | 'system'
  before: Settings
  after: Settings
  /** The secrets of a group that were entered. */
  entered: (group: SettingGroup) => string[]
  /** The secrets that a group had before, as far as they can be opened. */
  secretsBefore: (group: SettingGroup) => Record<string, string>
}

/** On one line, as searches compare each with all others. Not in the schema, which also reads older settings. */
const maxSynonyms = 100

/**
 * What a group's schema can't know, of the settings as they are once all changes are written: by a save, a
 * reset or an import. Each throws a Failure `validation_failed`.
 */
export const checks: { [G in SettingGroup]?: (saved: SavedSettings) => Promise<void> } = {
  shop: async ({ context, trx, actor, before, after }) => {
    requireEurosIfAutomatic('currency', after, automaticFirst)
    const opens = after.shop.open && !before.shop.open
    // The demo's shop is an example that is open.
    if (opens && actor !== 'system') await requireReady(context, trx)
  },
  seller: async ({ trx, actor, before, after }) => {
    // Without an address as contact, it gets what buyers reply.
    if (after.seller.email !== before.seller.email) await requireOrderReader(trx, actor, 'email')
  },
  footer: async ({ trx, actor, before, after }) => {
    // It gets what buyers reply, and the emails about orders that need attention.
    if (after.footer.contact !== before.footer.contact) {
      await requireOrderReader(trx, actor, 'contact')
    }
  },
  home: async ({ trx, before, after }) => {
    if (!(await canFeature(trx, after.home.featured, before.home.featured))) {
      throw invalid('featured', 'Choose existing products')
    }
  },
  search: async ({ after: { search } }) => {
    const at = search.synonyms.split('\n').findIndex(line => line.split(',').length > maxSynonyms)
    if (at >= 0)
      throw invalid('synonyms', `Enter at most ${maxSynonyms} synonyms on line ${at + 1}`)
  },
  shipping: async ({ after }) => {
    requireRates('zones', after, 'Set the VAT rates first, in the settings “VAT”')
  },
  tax: async ({ trx, before, after }) => {
    const kept = after.tax.classes.map(({ id }) => id)
    const removed = before.tax.classes.filter(({ id }) => !kept.includes(id))
    const ids = removed.map(({ id }) => id)
    const used = await findUsedTaxClasses(trx, ids)
    const inUse = removed.filter(({ id }) => used.includes(id)).map(({ name }) => name)
    if (inUse.length > 0) {
      const message = `Still used by products: ${inUse.join(', ')}. Change their VAT class before you remove it`
      throw invalid('classes', message)
    }
    requireRates('rates', after, 'Add a rate that applies today')
    requireEurosIfAutomatic(
      'mode',
      after,
      'The €10,000 limit only works for shops in euros. Choose another option',
    )
  },
  emails: async ({ trx, actor, before, after }) => {
    // These emails show each order, to any address.
    if (after.emails.newOrders !== before.emails.newOrders) {
      await requireOrderReader(trx, actor, 'newOrders')
    }
    const fields: Record<string, string> = {}
    for (const [kind, words] of Object.entries(after.emails.texts)) {
      // What an earlier release saved may stay until it is edited.
      if (JSON.stringify(words) === JSON.stringify(before.emails.texts[kind])) continue
      if (!isBuyerEmail(kind)) throw invalid('texts', 'Choose existing emails')
      for (const [field, message] of problemsOf(kind, words)) {
        fields[`texts.${kind}.${field}`] ??= message
      }
    }
    const [first] = Object.values(fields)
    if (first) throw new Failure('validation_failed', withPeriod(first), { fields })
  },
  bank: async ({ after: { bank } }) => {
    const { holder, iban, bic } = bank
    if (holder === '' && iban === '' && bic === '') return
    if (holder === '') throw invalid('holder', 'Enter the account holder')
    if (!isValidIBAN(iban)) throw invalid('iban', 'Enter an IBAN without typos')
    if (bic !== '' && !isValidBIC(bic)) throw invalid('bic', 'Enter a BIC, or leave it empty')
  },
  stripe: async ({ after: { stripe } }) => {
    const hasKey = isSet(stripe.key)
    const hasSecret = isSet(stripe.webhookSecret)
    if (hasSecret && !hasKey) throw invalid('key', 'Enter the secret key as well')
    if (hasKey && !hasSecret) throw invalid('webhookSecret', 'Enter the secret, too')
  },
  mail: async ({ before, after, entered }) => {
    checkMail(after.mail, { before: before.mail, isEntered: entered('mail').includes('password') })
  },
}

/** @throws Failure at a field with an address that gets emails about orders, for staff who may not see orders */
async function requireOrderReader(trx: Trx, actor: Actor | 'system', field: string): Promise<void> {
  if (actor === 'system' || allows(await findPermissions(trx, actor.id), 'orders.read')) return
  throw invalid(field, 'Only staff who may see orders can change this address')
}

function isSet(secret: Settings['stripe']['key']): boolean {
  return typeof secret === 'object' && secret !== null && secret.set
}

const automaticFirst =
  'The €10,000 limit only works for shops in euros. Under “VAT”, first choose another option for sales to other EU countries'

/** The limit of the directive is in euros, and no amount is converted. */
function requireEurosIfAutomatic(field: string, { tax, shop }: Settings, message: string) {
  if (tax.mode === 'automatic' && shop.currency !== 'EUR') throw invalid(field, message)
}

/** Rejects settings by which an order to a country could not be taxed. */
function requireRates(field: string, { tax, shipping, shop }: Settings, message: string) {
  const countries = shipping.zones.flatMap(zone => zone.countries)
  const missing = missingRates(tax, countries, shopDay(Date.now(), shop.timeZone))
  if (missing.length > 0)
    throw invalid(field, `${message}: ${missing.map(country => rateName(country, tax)).join(', ')}`)
}
