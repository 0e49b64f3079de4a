import type { SettingGroup } from '../contract/settings/groups.ts'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import type { Reads } from './db/database.ts'
import { environmentFields } from './environment-fields.ts'

/** The account that buyers transfer to. */
export type BankAccount = { holder: string; iban: string; bic: string | null }

export type StripeConfig = NonNullable<Config['stripe']> & Config['stripeApi']

/** What connects the shop with the world: its settings, overlaid by the environment. */
export type Connections = {
  /** Undefined unless buyers may pay by transfer. */
  bankAccount: BankAccount | undefined
  /** Undefined unless buyers may pay by Stripe. */
  stripe: StripeConfig | undefined
}

/**
 * Reads how the shop takes money, as it is now.
 * @param trx the current transaction, if any
 */
export async function readConnections(
  { config, settings }: Pick<AppContext, 'config' | 'settings'>,
  trx?: Reads,
): Promise<Connections> {
  const current = await settings.read(trx)
  const now = <G extends SettingGroup>(group: G) => ({
    ...current[group],
    ...environmentFields(config, group).values,
  })
  const { holder, iban, bic } = now('bank')
  const { key, webhookSecret } = current.secrets.stripe ?? {}
  const stripe = config.stripe ?? (key && webhookSecret ? { key, webhookSecret } : undefined)
  return {
    bankAccount: iban === '' ? undefined : { holder, iban, bic: bic || null },
    stripe: stripe && { ...stripe, ...config.stripeApi },
  }
}
