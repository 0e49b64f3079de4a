import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import type { AppContext } from '../app-context.ts'
import { getSettings, saveSettings } from '../settings/settings.ts'

/** Changes some fields of a group of settings. */
export async function changeSettings<G extends SettingGroup>(
  context: AppContext,
  group: G,
  change: Partial<SettingValue<G>>,
): Promise<void> {
  const { value, version } = await getSettings(context, group)
  await saveSettings(context, 'system', group, { value: { ...value, ...change }, version })
}
