import type { SettingGroup, SettingValue } from '../contract/settings/groups.ts'
import type { SecretState } from '../contract/settings/secret.ts'
import type { Config } from './config.ts'

/** The fields of a group that environment variables set, and the variable of each. */
type EnvironmentFields<G extends SettingGroup = SettingGroup> = {
  values: Partial<SettingValue<G>>
  variables: Record<string, string>
}

type Readers = { [G in SettingGroup]?: (config: Config) => EnvironmentFields<G>[] }

const readers: Readers = {
  bank: ({ bankAccount }) =>
    bankAccount ? [setBy('BANK_ACCOUNT', { ...bankAccount, bic: bankAccount.bic ?? '' })] : [],
  stripe: ({ stripe }) => {
    if (!stripe) return []
    const isSet: SecretState = { set: true, lost: false }
    return [
      setBy('STRIPE_SECRET_KEY', { key: isSet }),
      setBy('STRIPE_WEBHOOK_SECRET', { webhookSecret: isSet }),
    ]
  },
}

function setBy<T extends object>(variable: string, values: T) {
  const variables = Object.fromEntries(Object.keys(values).map(field => [field, variable]))
  return { values, variables }
}

/** What the environment sets of a group: it wins over what admins have set. */
export function environmentFields<G extends SettingGroup>(
  config: Config,
  group: G,
): EnvironmentFields<G> {
  const parts = readers[group]?.(config) ?? []
  return {
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    variables: Object.assign({}, ...parts.map(({ variables }) => variables)),
  }
}
