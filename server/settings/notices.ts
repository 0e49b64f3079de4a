import { v7 as uuidv7 } from 'uuid'
import type { SettingGroup } from '../../contract/settings/groups.ts'
import { findOwners } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { environmentFields } from '../environment-fields.ts'
import { toMailConnection } from '../mail/mail-connection.ts'
import { noticeExpiry, queueEmail, retryWaitingEmails, throughPlace } from '../mail/outbox.ts'

import type { SavedSettings } from './checks.ts'

/** Whom to tell that a group was changed, unless the environment decides it, and what else follows from it. */
export const notices: { [G in SettingGroup]?: (saved: SavedSettings) => Promise<void> } = {
  bank: async ({ context, trx, actor, before, after }) => {
    if (context.config.bankAccount) return
    const change = { before: lastFour(before.bank.iban), after: lastFour(after.bank.iban) }
    await emailOwners(trx, actor, { template: 'bank-account-changed', ...change })
  },
  // All its fields are secrets, so what changes are keys.
  stripe: async ({ context, trx, actor }) => {
    if (!context.config.stripe) await emailOwners(trx, actor, { template: 'stripe-keys-changed' })
  },
  mail: async ({ context, trx, actor, before, after, secretsBefore }) => {
    const { config, settings } = context
    const { host } = environmentFields(config, 'mail').values
    const hosts = { before: host ?? before.mail.host, after: host ?? after.mail.host }
    const { password } = before.mail
    const isLost = typeof password === 'object' && password?.lost === true
    const old = toMailConnection(config, before, { isLost, ...secretsBefore('mail') })
    await emailOwners(trx, actor, { template: 'mail-server-changed', ...hosts }, id => {
      // The new server may be someone else's, who would keep the email. The environment's stays.
      if (typeof old.server === 'string' || 'url' in old.server) return {}
      return { through: settings.vault.seal(JSON.stringify(old), throughPlace(id)) }
    })
    await retryWaitingEmails(trx)
  },
}

type Email =
  | { template: 'bank-account-changed' | 'mail-server-changed'; before: string; after: string }
  | { template: 'stripe-keys-changed' }

/** @param more what else to queue with the email of this id */
async function emailOwners(
  trx: Trx,
  actor: Actor | 'system',
  email: Email,
  more: (id: string) => object = () => ({}),
) {
  const now = Date.now()
  const by = actor === 'system' ? '' : actor.userName
  for (const { email: to, name } of await findOwners(trx)) {
    const id = uuidv7()
    const data = { ...email, to, name, by, at: new Date(now).toISOString(), ...more(id) }
    await queueEmail(trx, data, noticeExpiry(now), id)
  }
}

/** Enough to recognize an account; empty for none. */
function lastFour(iban: string): string {
  return iban.slice(-4)
}
