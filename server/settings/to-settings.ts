import type { Setting, Settings } from '../../contract/settings.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { SettingsRow } from './settings.repository.ts'

/** Fills in the defaults of what admins have not set. */
export function toSettings(row: Pick<SettingsRow, Setting>): Settings {
  return {
    contact: parseOr(row.contact, shopDefaults.contact),
    social: parseOr(row.social, shopDefaults.social),
    legal: parseOr(row.legal, shopDefaults.legal),
    guarantee: parseOr(row.guarantee, shopDefaults.guarantee),
    returns: parseOr(row.returns, shopDefaults.returns),
    featured: parseOr(row.featured, shopDefaults.featured),
  }
}

/** Validated on writing. */
function parseOr<T>(stored: string | null, fallback: T): T {
  return stored === null ? fallback : JSON.parse(stored)
}
