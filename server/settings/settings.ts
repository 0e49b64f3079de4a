import type { Transaction } from 'kysely'
import type { AdminSettings, SettingVersion } from '../../contract/settings/admin-settings.ts'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../catalogue/catalogue-version.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import { toActivityFields } from './activity-fields.ts'
import { checks } from './checks.ts'
import { withLocked, withoutLocked } from './locked-fields.ts'
import { notices } from './notices.ts'
import {
  parseSealed,
  resealed,
  type Sealed,
  sealSecrets,
  secretStates,
  withoutSecrets,
} from './secrets.ts'
import * as repository from './settings.repository.ts'
import { parseValue } from './to-settings.ts'
import type { Vault } from './vault.ts'

type SettingsContext = Pick<AppContext, 'config' | 'db' | 'catalogueVersion' | 'settings'>

const versionsShown = 20

/**
 * A group of settings for admins.
 * @param version an older one, instead of the current one
 * @throws Failure `not_found` if there is no such version
 */
export async function getSettings<G extends SettingGroup>(
  { db, config, settings }: Pick<AppContext, 'db' | 'config' | 'settings'>,
  group: G,
  version?: number,
): Promise<AdminSettings<G>> {
  const { sealed, ...current } = await readGroup(db.read, settings.vault, group)
  if (version === undefined || version === current.version)
    return withLocked(config, group, current)
  const older = version === 0 ? { value: null } : await findVersion(db.read, group, version)
  // Its secrets are gone: bringing it back keeps the current ones.
  const { version: latest } = current
  const secrets = secretStates(settings.vault, { group, version: latest, sealed })
  const value = { ...parseValue(group, older.value).value, ...secrets }
  return withLocked(config, group, { ...current, value, version })
}

async function findVersion(db: Reads, group: SettingGroup, version: number) {
  const found = await repository.findVersion(db, group, version)
  if (!found) throw new Failure('not_found', 'These settings have no such version.')
  return found
}

type Save<G extends SettingGroup> = {
  /** null resets the group to its defaults. */
  value: SettingValue<G> | null
  /** The one that was edited. */
  version: number
}

/**
 * Saves a group of settings as a new version.
 * @throws Failure `validation_failed`, or `conflict` if the group has a later version
 */
export function saveSettings<G extends SettingGroup>(
  context: SettingsContext,
  actor: Actor | 'system',
  group: G,
  save: Save<G>,
): Promise<AdminSettings<G>> {
  // Raises the catalogue's version, so that no node keeps serving pages with the old settings.
  const write = ({ trx }: CatalogueChange) => writeSettings(context, trx, actor, group, save)
  return withCatalogueTransaction(context, actor, write, { may: settingGroups[group].may })
}

/** What a reset brings back, where other groups have to fit it. */
function defaultsToCheck<G extends SettingGroup>(group: G): SettingValue<G> | null {
  return group === 'shipping' || group === 'tax' ? (shopDefaults[group] as SettingValue<G>) : null
}

/** `saveSettings` within a transaction that raises the catalogue's version. */
export async function writeSettings<G extends SettingGroup>(
  { config, settings: { vault } }: Pick<AppContext, 'config' | 'settings'>,
  trx: Transaction<Tables>,
  actor: Actor | 'system',
  group: G,
  { value, version }: Save<G>,
): Promise<AdminSettings<G>> {
  const { sealed, ...before } = await readGroup(trx, vault, group)
  if (before.version !== version) {
    const message = 'Someone else changed these settings. Load the latest version.'
    throw new Failure('conflict', message)
  }
  const wanted = value && withoutLocked(config, group, value, before.value)
  const checked = wanted ?? defaultsToCheck(group)
  if (checked) await checks[group]?.(trx, checked, before.value)
  const change = sealSecrets(
    vault,
    { group, version, sealed },
    wanted ?? withoutSecrets(group, {}, null),
    version + 1,
  )
  const stored = wanted && JSON.stringify(withoutSecrets(group, wanted))
  const isChanged =
    JSON.stringify(withoutSecrets(group, before.value)) !== stored ||
    before.isDefault !== (value === null) ||
    change.replaced.length + change.removed.length > 0
  if (!isChanged) return withLocked(config, group, before)
  await repository.insertVersion(trx, {
    name: group,
    version: version + 1,
    value: stored,
    secrets: isEmpty(change.sealed) ? null : JSON.stringify(change.sealed),
    at: new Date().toISOString(),
    user_id: actor === 'system' ? null : actor.id,
  })
  if (!isEmpty(sealed)) await repository.updateSecrets(trx, { name: group, version }, null)
  const { sealed: _, ...after } = await readGroup(trx, vault, group)
  const replaced = change.replaced.map(field => [field, 'Replaced'])
  await recordActivity(trx, {
    actor,
    subject: { kind: 'settings', id: group, name: settingGroups[group].name },
    before: await toActivityFields(trx, before.value),
    after: { ...(await toActivityFields(trx, after.value)), ...Object.fromEntries(replaced) },
  })
  await notices[group]?.(config, trx, actor, before.value, after.value)
  return withLocked(config, group, after)
}

type Stored<G extends SettingGroup> = Omit<AdminSettings<G>, 'locked'> & { sealed: Sealed }

async function readGroup<G extends SettingGroup>(
  db: Reads,
  vault: Vault,
  group: G,
): Promise<Stored<G>> {
  const rows = await repository.findVersions(db, group, versionsShown)
  const versions = rows.map(
    ({ value, secrets: _, ...row }): SettingVersion => ({ ...row, isDefault: value === null }),
  )
  const [current = { version: 0, at: null, by: null, isDefault: true }] = versions
  const sealed = parseSealed(rows[0]?.secrets)
  const states = secretStates(vault, { group, version: current.version, sealed })
  const value = { ...parseValue(group, rows[0]?.value).value, ...states }
  return { ...current, value, versions, sealed }
}

/**
 * Seals all secrets with a new key, or with the first one of the environment.
 * @returns the groups with secrets that no known key opens
 */
export function rotateSecrets(context: SettingsContext): Promise<SettingGroup[]> {
  const { vault } = context.settings
  const change = async ({ trx }: CatalogueChange) => {
    const { groups } = await repository.findCurrent(trx)
    const lost: SettingGroup[] = []
    for (const { name: group, version, secrets } of groups) {
      const sealed = parseSealed(secrets)
      const { anew, isLost } = resealed(vault, { group, version, sealed })
      if (isLost) lost.push(group)
      if (!isEmpty(sealed)) {
        await repository.updateSecrets(trx, { name: group, version }, JSON.stringify(anew))
      }
    }
    return lost
  }
  return vault.rotate(() => withCatalogueTransaction(context, 'system', change))
}

function isEmpty(sealed: Sealed): boolean {
  return Object.keys(sealed).length === 0
}
