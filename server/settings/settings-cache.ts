import type { SettingGroup } from '../../contract/settings/groups.ts'
import { findRevision } from '../catalogue/version/catalogue-version.ts'
import type { Reads } from '../db/database.ts'
import { readCurrent } from './read-settings.ts'
import { openSecrets, parseSealed } from './secrets.ts'
import type { CurrentRow } from './settings.repository.ts'
import type { CurrentSettings } from './to-settings.ts'
import type { Vault } from './vault.ts'

/** The catalogue's version, which changes of settings raise, too. */
type Version = { knownRevision: () => string | undefined }

/** The settings with the secrets that can be opened. */
export type OpenSettings = CurrentSettings & {
  secrets: { [G in SettingGroup]?: Record<string, string> }
  /** Groups with secrets whose key is gone. */
  lost: SettingGroup[]
}

export type SettingsCache = {
  /**
   * Reads the current settings, from memory while unchanged.
   * @param trx the current transaction, if any: it sees its own changes, and none that it must not see
   */
  read: (trx?: Reads) => Promise<OpenSettings>
  vault: Vault
}

/** Caches the settings, and invalidates them across nodes like the catalogue's pages. */
export function openSettingsCache(
  db: { read: Reads },
  version: Version,
  vault: Vault,
): SettingsCache {
  let cached: { revision: string | undefined; settings: OpenSettings } | undefined
  return {
    vault,
    read: async trx => {
      const now = trx ? await findRevision(trx) : version.knownRevision()
      if (cached && cached.revision === now) return cached.settings
      const { revision, groups, settings: current } = await readCurrent(trx ?? db.read)
      const settings = { ...current, ...openAll(vault, groups) }
      // A transaction may have raised the version and may yet fail.
      if (!trx) cached = { revision, settings }
      return settings
    },
  }
}

function openAll(vault: Vault, rows: CurrentRow[]): Pick<OpenSettings, 'secrets' | 'lost'> {
  const groups = rows.map(({ name: group, version, secrets }) => {
    const sealed = parseSealed(secrets)
    const opened = openSecrets(vault, { group, version, sealed })
    return { group, opened, isLost: Object.keys(sealed).some(field => !(field in opened)) }
  })
  return {
    secrets: Object.fromEntries(groups.map(({ group, opened }) => [group, opened])),
    lost: groups.filter(({ isLost }) => isLost).map(({ group }) => group),
  }
}
