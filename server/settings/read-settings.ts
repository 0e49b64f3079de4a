import type { Reads } from '../db/database.ts'
import { findCurrent } from './settings.repository.ts'
import { type CurrentSettings, toSettings } from './to-settings.ts'

/** The current settings, for what knows no more than its transaction. */
export async function readSettings(trx: Reads): Promise<CurrentSettings> {
  return toSettings((await findCurrent(trx)).groups)
}
