import type { AdminSettings, SettingVersion } from '../../contract/settings/admin-settings.ts'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
import type { LookSettings } from '../../contract/settings/look.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import {
  type CatalogueChange,
  withCatalogueTransaction,
} from '../catalogue/version/catalogue-version.ts'
import type { Reads, Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { withLease } from '../jobs/lease.ts'
import { resealEmails } from '../mail/outbox.ts'
import { toActivityFields } from './activity-fields.ts'
import { checks, type SavedSettings } from './checks.ts'
import {
  assertFinalKept,
  finalValues,
  findKept,
  lockFinalFields,
  withLocked,
  withoutLocked,
} from './locked-fields.ts'
import { renewImages } from './look-images.ts'
import { notices } from './notices.ts'
import { readCurrent } from './read-settings.ts'
import {
  openSecrets,
  parseSealed,
  resealed,
  type Sealed,
  type SecretsChange,
  sealSecrets,
  secretStates,
  withoutSecrets,
} from './secrets.ts'
import * as repository from './settings.repository.ts'
import { type CurrentSettings, groupNames, parseValue } from './to-settings.ts'
import type { Vault } from './vault.ts'

export type SettingsContext = Pick<
  AppContext,
  'config' | 'db' | 'catalogueVersion' | 'images' | 'settings'
>

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
    return withLocked(config, db.read, group, current)
  const older = version === 0 ? { value: null } : await findVersion(db.read, group, version)
  // Its secrets are gone: bringing it back keeps the current ones.
  const { version: latest } = current
  const secrets = secretStates(settings.vault, { group, version: latest, sealed })
  const stored = parseValue(group, older.value).value
  const value = { ...stored, ...secrets, ...(await finalValues(db.read, group, current.value)) }
  return withLocked(config, db.read, group, { ...current, value, version })
}

async function findVersion(db: Reads, group: SettingGroup, version: number) {
  const found = await repository.findVersion(db, group, version)
  if (!found) throw new Failure('not_found', 'These settings have no such version.')
  return found
}

/** A group of settings as it is to be. */
export type GroupChange<G extends SettingGroup = SettingGroup> = {
  group: G
  /** null resets the group to its defaults. */
  value: SettingValue<G> | null
  /** The one that was edited. */
  version: number
}

/**
 * Saves a group of settings as a new version.
 * @throws Failure `validation_failed`, or `conflict` if the group has a later version
 */
export async function saveSettings<G extends SettingGroup>(
  context: SettingsContext,
  actor: Actor | 'system',
  group: G,
  save: Omit<GroupChange<G>, 'group'>,
): Promise<AdminSettings<G>> {
  const { config, settings } = context
  if (group === 'look' && save.value) await renewImages(context, save.value as LookSettings)
  // Raises the catalogue's version, so that no node keeps serving pages with the old settings.
  const write = async ({ trx }: CatalogueChange) => {
    await writeSettings(context, trx, actor, [{ group, ...save }])
    const { sealed: _, ...saved } = await readGroup(trx, settings.vault, group)
    return withLocked(config, trx, group, saved)
  }
  return withCatalogueTransaction(context, actor, write, {
    before: trx => lockFinalFields(context, trx, [group]),
    may: settingGroups[group].may,
  })
}

/**
 * Saves groups of settings, or none of them, in a transaction that raises the catalogue's version.
 * What one of them may be can depend on the others, so they are checked once all are written.
 * @param rejectedBy names the group in a Failure `validation_failed`, where several are saved
 */
export async function writeSettings(
  context: SettingsContext,
  trx: Trx,
  actor: Actor | 'system',
  changes: GroupChange[],
  rejectedBy: (group: SettingGroup, failure: unknown) => unknown = (_, failure) => failure,
): Promise<void> {
  const { vault } = context.settings
  const eachOf = async <T extends { group: SettingGroup }>(
    some: T[],
    work: (one: T) => Promise<unknown>,
  ) => {
    for (const one of some) {
      await work(one).catch(failure => {
        throw rejectedBy(one.group, failure)
      })
    }
  }
  const before = await readAll(trx, vault)
  const written: (GroupChange & Pick<SecretsChange, 'replaced'>)[] = []
  await eachOf(changes, async change => {
    const replaced = await writeGroup(context, trx, actor, change, before)
    if (replaced) written.push({ ...change, replaced })
  })
  const after = await readAll(trx, vault)
  const saved: SavedSettings = {
    ...{ context, trx, actor, before: before.settings, after: after.settings },
    entered: name => written.find(({ group }) => group === name)?.replaced ?? [],
    secretsBefore: group => {
      const version = before.settings.versions[group]
      return openSecrets(vault, { group, version, sealed: before.sealed.get(group) ?? {} })
    },
  }
  await eachOf(written, async ({ group }) => {
    await assertFinalKept(trx, group, before.settings[group], after.settings[group])
    await checks[group]?.(saved)
  })
  for (const { group, replaced } of written) {
    const secrets = replaced.map(field => [field, 'Replaced'])
    await recordActivity(trx, {
      actor,
      subject: { kind: 'settings', id: group, name: settingGroups[group].name },
      before: await toActivityFields(trx, before.settings[group]),
      after: {
        ...(await toActivityFields(trx, after.settings[group])),
        ...Object.fromEntries(secrets),
      },
    })
    await notices[group]?.(saved)
  }
}

/** @returns the secrets that were replaced; undefined if nothing changes */
async function writeGroup(
  { config, settings: { vault } }: SettingsContext,
  trx: Trx,
  actor: Actor | 'system',
  { group, value, version }: GroupChange,
  before: AllSettings,
): Promise<string[] | undefined> {
  const { settings } = before
  const current = settings.versions[group]
  const wanted = value && withoutLocked(config, group, value, settings[group])
  const sealed = before.sealed.get(group) ?? {}
  const change = sealSecrets(
    vault,
    { group, version: current, sealed },
    wanted ?? withoutSecrets(group, {}, null),
    current + 1,
  )
  const stored = wanted && JSON.stringify(withoutSecrets(group, wanted))
  const isChanged =
    // Its defaults were never saved.
    settings.unreadable.includes(group) ||
    JSON.stringify(withoutSecrets(group, settings[group])) !== stored ||
    settings.byDefault.includes(group) !== (value === null) ||
    change.replaced.length + change.removed.length > 0
  // Even with a stale version, so that a save whose reply was lost can be repeated.
  if (!isChanged) return undefined
  if (version !== current) {
    const message = 'These settings have changed since you opened them. Load the latest version.'
    throw new Failure('conflict', message)
  }
  await repository.insertVersion(trx, {
    name: group,
    version: version + 1,
    value: stored,
    secrets: isEmpty(change.sealed) ? null : JSON.stringify(change.sealed),
    at: new Date().toISOString(),
    user_id: actor === 'system' ? null : actor.id,
  })
  if (!isEmpty(sealed)) await repository.updateSecrets(trx, { name: group, version }, null)
  return change.replaced
}

type AllSettings = {
  /** With the states of secrets. */
  settings: CurrentSettings
  sealed: Map<SettingGroup, Sealed>
}

/** The stored settings, with the states of their secrets. */
export async function readAll(trx: Reads, vault: Vault): Promise<AllSettings> {
  const { groups, settings } = await readCurrent(trx)
  const sealed = new Map(groups.map(({ name, secrets }) => [name, parseSealed(secrets)]))
  for (const group of groupNames) {
    const version = settings.versions[group]
    const states = secretStates(vault, { group, version, sealed: sealed.get(group) ?? {} })
    Object.assign(settings, { [group]: { ...settings[group], ...states } })
  }
  return { settings, sealed }
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
  const { value: stored, isReadable } = parseValue(group, rows[0]?.value)
  const kept = isReadable ? {} : await findKept(db, group)
  const value = { ...stored, ...kept, ...states }
  return { ...current, value, versions, sealed }
}

/**
 * Seals all secrets with a new key, or with the first one of the environment.
 * @returns the groups with secrets that no known key opens
 * @throws Failure `conflict` during another rotation: each would forget the key of the other
 */
export function rotateSecrets(
  context: SettingsContext & Pick<AppContext, 'log'>,
): Promise<SettingGroup[]> {
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
    await resealEmails(trx, vault)
    return lost
  }
  const reseal = () => withCatalogueTransaction(context, 'system', change)
  const message = 'Secrets are already being re-encrypted. Try again when that’s done.'
  const busy = () => new Failure('conflict', message)
  const work = () => vault.rotate(reseal)
  return withLease(context, 'rotate-secrets', work, { waitMs: 0, busy })
}

function isEmpty(sealed: Sealed): boolean {
  return Object.keys(sealed).length === 0
}
