import type { Reads } from '../db/database.ts'
import { findKept } from './locked-fields.ts'
import { findCurrent } from './settings.repository.ts'
import { type CurrentSettings, toSettings } from './to-settings.ts'

/** The current settings, for what knows no more than its transaction. */
export async function readSettings(trx: Reads): Promise<CurrentSettings> {
  return (await readCurrent(trx)).settings
}

/** The current settings with their rows, and the catalogue's revision at that moment. */
export async function readCurrent(db: Reads) {
  const { revision, groups } = await findCurrent(db)
  const settings = toSettings(groups)
  for (const group of settings.unreadable) {
    Object.assign(settings, { [group]: { ...settings[group], ...(await findKept(db, group)) } })
  }
  return { revision, groups, settings }
}
