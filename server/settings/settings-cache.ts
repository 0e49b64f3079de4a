import type { Reads } from '../db/database.ts'
import { findCatalogueVersion, findCurrent } from './settings.repository.ts'
import { type CurrentSettings, toSettings } from './to-settings.ts'

/** The catalogue's version, which changes of settings raise, too. */
type Version = { known: () => number | undefined }

export type SettingsCache = {
  /**
   * Reads the current settings, from memory while unchanged.
   * @param trx the current transaction, if any: it sees its own changes, and none that it must not see
   */
  read: (trx?: Reads) => Promise<CurrentSettings>
}

/** Caches the settings, and invalidates them across nodes like the catalogue's pages. */
export function openSettingsCache(db: { read: Reads }, version: Version): SettingsCache {
  let cached: { version: number; settings: CurrentSettings } | undefined
  return {
    read: async trx => {
      const now = trx ? await findCatalogueVersion(trx) : version.known()
      if (cached && cached.version === now) return cached.settings
      const { catalogueVersion, groups } = await findCurrent(trx ?? db.read)
      const settings = toSettings(groups)
      // A transaction may have raised the version and may yet fail.
      if (!trx) cached = { version: catalogueVersion, settings }
      return settings
    },
  }
}
