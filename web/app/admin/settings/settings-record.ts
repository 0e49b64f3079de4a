import type { AdminSettings } from '../../../../contract/settings.ts'
import { api } from '../../api.ts'

export const title = 'Settings'

/** The settings as the record of a page; its id is that of their activities. */
export type SettingsRecord = AdminSettings & { id: string; name: string }

export const toRecord = (settings: AdminSettings): SettingsRecord => ({
  ...settings,
  id: 'settings',
  name: title,
})

export async function loadSettings(signal?: AbortSignal): Promise<SettingsRecord> {
  const { settings } = await api('GET /api/admin/settings', { ...(signal && { signal }) })
  return toRecord(settings)
}
