import type { Transaction } from 'kysely'
import { day } from '../../contract/durations.ts'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import { findOwners } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { queueEmail } from '../mail/outbox.ts'

type Notice<G extends SettingGroup> = (
  config: Config,
  trx: Transaction<Tables>,
  actor: Actor | 'system',
  before: SettingValue<G>,
  after: SettingValue<G>,
) => Promise<void>

/** Whom to tell that a group was changed, unless the environment decides it. */
export const notices: { [G in SettingGroup]?: Notice<G> } = {
  bank: async ({ bankAccount }, trx, actor, before, after) => {
    if (bankAccount) return
    const change = { before: lastFour(before.iban), after: lastFour(after.iban) }
    await emailOwners(trx, actor, { template: 'bank-account-changed', ...change })
  },
  // All its fields are secrets, so what changes are keys.
  stripe: async ({ stripe }, trx, actor) => {
    if (!stripe) await emailOwners(trx, actor, { template: 'stripe-keys-changed' })
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
