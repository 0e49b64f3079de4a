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

/** Whom to tell that a group was changed. */
export const notices: { [G in SettingGroup]?: Notice<G> } = {
  bank: async ({ bankAccount }, trx, actor, before, after) => {
    // The account that counts is the environment's.
    if (bankAccount) return
    const at = new Date()
    const expiresAt = new Date(at.getTime() + 7 * day)
    const by = actor === 'system' ? '' : actor.userName
    const change = { by, at: at.toISOString(), before: tail(before.iban), after: tail(after.iban) }
    for (const { email: to, name } of await findOwners(trx)) {
      await queueEmail(trx, { template: 'bank-account-changed', to, name, ...change }, expiresAt)
    }
  },
}

/** Enough to recognize an account; empty for none. */
function tail(iban: string): string {
  return iban.slice(-4)
}
