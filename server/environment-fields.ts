import type { SettingGroup, SettingValue } from '../contract/settings/groups.ts'
import { notSet, type SecretState } from '../contract/settings/secret.ts'
import type { Config } from './config.ts'

/** The fields of a group that environment variables set, and the variable of each. */
type EnvironmentFields<G extends SettingGroup = SettingGroup> = {
  values: Partial<SettingValue<G>>
  variables: Record<string, string>
}

const isSet: SecretState = { set: true, lost: false }

type Readers = { [G in SettingGroup]?: (config: Config) => EnvironmentFields<G>[] }

const readers: Readers = {
  bank: ({ bankAccount }) =>
    bankAccount ? [setBy('BANK_ACCOUNT', { ...bankAccount, bic: bankAccount.bic ?? '' })] : [],
  stripe: ({ stripe }) => {
    if (!stripe) return []
    return [
      setBy('STRIPE_SECRET_KEY', { key: isSet }),
      setBy('STRIPE_WEBHOOK_SECRET', { webhookSecret: isSet }),
    ]
  },
  mail: ({ smtpUrl, mailFiles, mailFrom }) => [
    ...(smtpUrl ? [setBy('SMTP_URL', serverOf(new URL(smtpUrl)))] : []),
    ...(mailFiles && !smtpUrl ? [setBy('MAIL', { ...mail, host: '' })] : []),
    ...(mailFrom ? [setBy('MAIL_FROM', senderOf(mailFrom))] : []),
  ],
}

const mail = { port: 587, encryption: 'starttls' as const, userName: '', password: notSet }

/** Without the username, which some providers keep as secret as the password. */
function serverOf({ protocol, hostname, port, password }: URL) {
  const isTls = protocol === 'smtps:'
  return {
    ...{ ...mail, host: hostname, port: Number(port) || (isTls ? 465 : mail.port) },
    ...(isTls && { encryption: 'tls' as const }),
    ...(password !== '' && { password: isSet }),
  }
}

/** @param from such as `Armory <shop@example.com>`, or the address only */
function senderOf(from: string) {
  const [, name = '', address = ''] = /^(.*?)\s*<?([^\s<]+@[^\s>]+)>?$/.exec(from) ?? []
  return { senderName: name.replaceAll('"', ''), senderAddress: address }
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
