import type { Settings } from '../../contract/settings.ts'
import type { Reads } from '../db/database.ts'
import { findSettings } from './settings.repository.ts'
import { toSettings } from './to-settings.ts'

/** The catalogue's version, which changes of settings raise, too. */
type Version = { known: () => number | undefined }

export type SettingsCache = {
  /**
   * Reads the current settings, from memory while unchanged.
   * @param trx the current transaction, if any, so that no second connection is needed
   */
  read: (trx?: Reads) => Promise<Settings>
}

/** Caches the settings, and invalidates them across nodes like the catalogue's pages. */
export function openSettingsCache(db: { read: Reads }, version: Version): SettingsCache {
  let cached: { version: number; settings: Settings } | undefined
  return {
    read: async trx => {
      if (cached && cached.version === version.known()) return cached.settings
      const row = await findSettings(trx ?? db.read)
      const settings = toSettings(row)
      // A transaction may have raised the version and may yet fail.
      if (!trx) cached = { version: row.version, settings }
      return settings
    },
  }
}
