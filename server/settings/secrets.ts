import { type SettingGroup, settingGroups } from '../../contract/settings/groups.ts'
import { notSet, type SecretState } from '../../contract/settings/secret.ts'
import { invalid } from '../failure.ts'
import type { Vault } from './vault.ts'

/** The sealed secrets of a version, by field. */
export type Sealed = Record<string, string>

type SealedVersion = { group: SettingGroup; version: number; sealed: Sealed }

export function secretFieldsOf(group: SettingGroup): readonly string[] {
  const row = settingGroups[group]
  return 'secret' in row ? row.secret : []
}

export function parseSealed(stored: string | null | undefined): Sealed {
  return stored ? JSON.parse(stored) : {}
}

const placeOf = (group: SettingGroup, field: string, version: number) =>
  `${group}.${field}@${version}`

/** The secrets of a version that can be opened, by field. */
export function openSecrets(vault: Vault, { group, version, sealed }: SealedVersion) {
  const opened = secretFieldsOf(group).flatMap(field => {
    const content = sealed[field]
    const secret = content && vault.open(content, placeOf(group, field, version))
    return secret ? [[field, secret]] : []
  })
  return Object.fromEntries(opened) as Record<string, string>
}

/** What replies say of a version's secrets. */
export function secretStates(vault: Vault, secrets: SealedVersion): Record<string, SecretState> {
  const opened = openSecrets(vault, secrets)
  const states = secretFieldsOf(secrets.group).map(field => {
    const set = field in secrets.sealed
    return [field, set ? { set, lost: !(field in opened) } : notSet]
  })
  return Object.fromEntries(states)
}

export type SecretsChange = { sealed: Sealed; replaced: string[]; removed: string[] }

/**
 * Seals the secrets of a new version: those that were entered, and those that are kept.
 * @throws Failure `validation_failed` where one is kept that can't be opened any more
 */
export function sealSecrets(
  vault: Vault,
  before: SealedVersion,
  wanted: Record<string, unknown>,
  version: number,
): SecretsChange {
  const { group } = before
  const opened = openSecrets(vault, before)
  const change: SecretsChange = { sealed: {}, replaced: [], removed: [] }
  for (const field of secretFieldsOf(group)) {
    const wish = wanted[field]
    const isNew = typeof wish === 'string' && wish !== ''
    const wasSet = field in before.sealed
    if (wish === null) {
      if (wasSet) change.removed.push(field)
    } else if (isNew || wasSet) {
      const secret = isNew ? wish : opened[field]
      if (secret === undefined) {
        throw invalid(field, 'Enter it again, or remove it: its encryption key is gone')
      }
      change.sealed[field] = vault.seal(secret, placeOf(group, field, version))
      if (isNew) change.replaced.push(field)
    }
  }
  return change
}

/** Seals what is stored anew, as far as it can be opened. */
export function resealed(vault: Vault, stored: SealedVersion): { anew: Sealed; isLost: boolean } {
  const { group, version, sealed } = stored
  const opened = openSecrets(vault, stored)
  const anew = Object.entries(opened).map(([field, secret]) => [
    field,
    vault.seal(secret, placeOf(group, field, version)),
  ])
  const isLost = Object.keys(sealed).some(field => !(field in opened))
  return { anew: { ...sealed, ...Object.fromEntries(anew) }, isLost }
}

/** The values to store: the secrets are elsewhere. @param secret in their place */
export function withoutSecrets<T extends object>(
  group: SettingGroup,
  value: T,
  secret: SecretState | null = notSet,
): T {
  return { ...value, ...Object.fromEntries(secretFieldsOf(group).map(field => [field, secret])) }
}
