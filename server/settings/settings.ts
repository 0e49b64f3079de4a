import type { Transaction } from 'kysely'
import type { AdminSettings, SettingVersion } from '../../contract/settings/admin-settings.ts'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
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
import * as repository from './settings.repository.ts'
import { parseValue } from './to-settings.ts'

type SettingsContext = Pick<AppContext, 'config' | 'db' | 'catalogueVersion'>

const versionsShown = 20

/**
 * A group of settings for admins.
 * @param version an older one, instead of the current one
 * @throws Failure `not_found` if there is no such version
 */
export async function getSettings<G extends SettingGroup>(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  group: G,
  version?: number,
): Promise<AdminSettings<G>> {
  const current = await readGroup(db.read, group)
  if (version === undefined || version === current.version)
    return withLocked(config, group, current)
  const older = version === 0 ? { value: null } : await findVersion(db.read, group, version)
  const { value } = parseValue(group, older.value)
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

/** `saveSettings` within a transaction that raises the catalogue's version. */
export async function writeSettings<G extends SettingGroup>(
  { config }: Pick<AppContext, 'config'>,
  trx: Transaction<Tables>,
  actor: Actor | 'system',
  group: G,
  { value, version }: Save<G>,
): Promise<AdminSettings<G>> {
  const before = await readGroup(trx, group)
  if (before.version !== version) {
    const message = 'Someone else changed these settings. Load the latest version.'
    throw new Failure('conflict', message)
  }
  const wanted = value && withoutLocked(config, group, value, before.value)
  if (wanted) await checks[group]?.(trx, wanted, before.value)
  const stored = wanted && JSON.stringify(wanted)
  const isChanged = JSON.stringify(before.value) !== stored || before.isDefault !== (value === null)
  if (!isChanged) return withLocked(config, group, before)
  await repository.insertVersion(trx, {
    name: group,
    version: version + 1,
    value: stored,
    at: new Date().toISOString(),
    user_id: actor === 'system' ? null : actor.id,
  })
  const after = await readGroup(trx, group)
  await recordActivity(trx, {
    actor,
    subject: { kind: 'settings', id: group, name: settingGroups[group].name },
    before: await toActivityFields(trx, before.value),
    after: await toActivityFields(trx, after.value),
  })
  await notices[group]?.(config, trx, actor, before.value, after.value)
  return withLocked(config, group, after)
}

type Stored<G extends SettingGroup> = Omit<AdminSettings<G>, 'locked'>

async function readGroup<G extends SettingGroup>(db: Reads, group: G): Promise<Stored<G>> {
  const rows = await repository.findVersions(db, group, versionsShown)
  const versions = rows.map(
    ({ value, ...row }): SettingVersion => ({ ...row, isDefault: value === null }),
  )
  const [current = { version: 0, at: null, by: null, isDefault: true }] = versions
  return { ...current, value: parseValue(group, rows[0]?.value).value, versions }
}
