import type { AdminSettings } from '../../contract/settings/admin-settings.ts'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { insertVersion } from '../settings/settings.repository.ts'
import { getSettings, saveSettings } from '../settings/settings.ts'
import type { Browser } from './browser.ts'

/** Settings that make all shipping free. */
export const freeShipping = {
  zones: shopDefaults.shipping.zones.map(zone => ({
    ...zone,
    methods: zone.methods.map(method => ({ ...method, tiers: [{ from: 0, price: 0 }] })),
  })),
}

/** Changes some fields of a group of settings. */
export async function changeSettings<G extends SettingGroup>(
  context: AppContext,
  group: G,
  change: Partial<SettingValue<G>>,
): Promise<void> {
  const { value, version } = await getSettings(context, group)
  await saveSettings(context, 'system', group, { value: { ...value, ...change }, version })
}

/** Reads and saves a group of settings as its page does. */
export function settingsPage<G extends SettingGroup>(
  { client }: Pick<Browser, 'client'>,
  group: G,
) {
  // Typed as one of them: their replies differ by their values alone.
  const get = async (version?: number): Promise<AdminSettings<G>> => {
    const key = `GET /api/admin/settings/${group}` as 'GET /api/admin/settings/shop'
    return (await client(key, { query: { version } })).settings as never
  }
  const save = async (change: object, version?: number): Promise<AdminSettings<G>> => {
    const now = await get()
    const body = { ...now.value, ...change, version: version ?? now.version }
    const key = `PUT /api/admin/settings/${group}` as 'PUT /api/admin/settings/shop'
    return (await client(key, { body: body as never })).settings as never
  }
  return { get, save }
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
