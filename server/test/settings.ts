import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import type { AppContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { insertVersion } from '../settings/settings.repository.ts'
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

/** Stores a version of a group as only another release may have. */
export async function storeUnreadable(
  context: AppContext,
  name: SettingGroup,
  value: object = { old: 1 },
): Promise<void> {
  const { version } = await getSettings(context, name)
  const json = JSON.stringify(value)
  const row = { name, version: version + 1, value: json, user_id: null, secrets: null }
  const at = new Date().toISOString()
  await withCatalogueTransaction(context, 'system', ({ trx }) => insertVersion(trx, { ...row, at }))
}
