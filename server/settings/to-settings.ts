import type { Setting, Settings } from '../../contract/settings.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { SettingsRow } from './settings.repository.ts'

/** What holds: what admins have set, and what came with the shop for the rest. */
export function toSettings(row: Pick<SettingsRow, Setting>): Settings {
  return {
    contact: setOr(row.contact, shopDefaults.contact),
    social: setOr(row.social, shopDefaults.social),
    legal: setOr(row.legal, shopDefaults.legal),
    guarantee: setOr(row.guarantee, shopDefaults.guarantee),
    returns: setOr(row.returns, shopDefaults.returns),
    featured: setOr(row.featured, shopDefaults.featured),
  }
}

/** The writer checks it. */
function setOr<T>(stored: string | null, instead: T): T {
  return stored === null ? instead : JSON.parse(stored)
}
