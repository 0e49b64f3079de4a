import type { Settings } from '../../contract/settings.ts'
import type { Reads } from '../db/database.ts'
import { findSettings } from './settings.repository.ts'
import { toSettings } from './to-settings.ts'

/** The catalogue's version, which a change of the settings raises, too. */
type Version = { known: () => number | undefined }

export type SettingsCache = {
  /**
   * What holds now, from memory while nothing has changed.
   * @param trx within a transaction, so that it needs no other connection
   */
  read: (trx?: Reads) => Promise<Settings>
}

/** Keeps the settings in memory, in step with the other nodes as the catalogue's pages are. */
export function openSettingsCache(db: { read: Reads }, version: Version): SettingsCache {
  let cached: { version: number; settings: Settings } | undefined
  return {
    read: async trx => {
      if (cached && cached.version === version.known()) return cached.settings
      const row = await findSettings(trx ?? db.read)
      const settings = toSettings(row)
      // A transaction may have raised the version, and may fail.
      if (!trx) cached = { version: row.version, settings }
      return settings
    },
  }
}
