import type { Transaction } from 'kysely'
import { day } from '../../contract/durations.ts'
import type { SettingGroup } from '../../contract/settings/groups.ts'
import { findOwners } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Tables } from '../db/tables.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { SavedSettings } from './checks.ts'

/** Whom to tell that a group was changed, unless the environment decides it. */
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
}

type Email =
  | { template: 'bank-account-changed'; before: string; after: string }
  | { template: 'stripe-keys-changed' }

async function emailOwners(trx: Transaction<Tables>, actor: Actor | 'system', email: Email) {
  const now = Date.now()
  const by = actor === 'system' ? '' : actor.userName
  for (const { email: to, name } of await findOwners(trx)) {
    const data = { ...email, to, name, by, at: new Date(now).toISOString() }
    await queueEmail(trx, data, new Date(now + 7 * day))
  }
}

/** Enough to recognize an account; empty for none. */
function lastFour(iban: string): string {
  return iban.slice(-4)
}
