import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminSettings } from '../../../contract/settings/admin-settings.ts'
import type { SettingGroup } from '../../../contract/settings/groups.ts'
import { shopDefaults } from '../../../shop/defaults.ts'
import * as settingsPage from '../admin/settings/settings.tsx'
import { answer } from './fake-api.ts'
import { renderAdminPages } from './render-admin-pages.ts'

/** A group of settings that nobody has saved, without its values. */
export const unsaved = { version: 0, at: null, by: null, isDefault: true, versions: [], locked: {} }

/** The message that a group was saved. */
export const saved = page.getByRole('status').filter({ hasText: 'Settings saved.' })

/** Saves the group that is open, which must succeed. */
export async function save() {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(saved).toBeVisible()
}

/**
 * Opens a section of the settings.
 * @param value what differs from the defaults
 * @param rest what differs from a group that nobody has saved
 */
export function openSettings<G extends SettingGroup>(
  group: G,
  value: object = {},
  rest: Partial<AdminSettings<G>> = {},
) {
  const settings = { ...unsaved, ...rest, value: { ...shopDefaults[group], ...value } }
  answer(`GET /api/admin/settings/${group}`, { settings } as never)
  const pages = { '/settings-admin': settingsPage }
  return { settings, ...renderAdminPages(pages, `/settings-admin?section=${group}`) }
}
