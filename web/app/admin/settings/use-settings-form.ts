import { useRevalidator } from 'react-router'
import type { AdminSettings } from '../../../../contract/settings/admin-settings.ts'
import type { SettingGroup } from '../../../../contract/settings/groups.ts'
import { settingGroups } from '../../../../contract/settings/groups.ts'
import type { ShippingSettings } from '../../../../contract/settings/shipping.ts'
import type { TaxSettings } from '../../../../contract/settings/tax.ts'
import { api } from '../../api.ts'
import type { RecordState } from '../record/use-record.ts'
import { useRecordForm } from '../record/use-record-form.ts'
import { changeSchema, toFields } from './setting-values.ts'

/** A group of settings as the record of a page; its id is that of its activities. */
export type SettingsRecord = AdminSettings & {
  id: SettingGroup
  name: string
  updatedAt: string
  /** The home country, where the shop ships first unless the owner has said otherwise. */
  home?: string | undefined
}

function toRecord(group: SettingGroup, settings: AdminSettings): SettingsRecord {
  const { version } = settings
  return { ...settings, id: group, name: settingGroups[group].name, updatedAt: String(version) }
}

// Typed as one of them, because all have the same rows.
const pathOf = (group: SettingGroup) => `/api/admin/settings/${group as 'footer'}` as const

/**
 * @param version an older one, instead of the current one
 * @param isStep they are a step of setting up the shop
 */
export async function loadSettings(
  group: SettingGroup,
  { signal, version, isStep }: { signal?: AbortSignal; version?: number; isStep?: boolean } = {},
): Promise<SettingsRecord> {
  const { settings } = await api(`GET ${pathOf(group)}`, {
    query: version === undefined ? {} : { version },
    signal,
  })
  const record = toRecord(group, settings)
  if (!isStep || group !== 'shipping' || !settings.isDefault) return record
  // Not all who see the shipping may see this, and nothing depends on it.
  const tax = await api(`GET ${pathOf('tax')}`, { signal }).catch(() => undefined)
  return { ...record, home: (tax?.settings.value as Partial<TaxSettings> | undefined)?.home }
}

/**
 * @param labels of the group's fields
 * @param next where saving leads, if it is a step of setting up the shop
 */
export function useSettingsForm(
  state: RecordState<SettingsRecord>,
  labels: Record<string, string>,
  next?: string,
) {
  const { revalidate } = useRevalidator()
  const { id: group, value, version } = state.record

  const saved = ({ message, settings }: { message: string; settings: AdminSettings }) => {
    // Every page shows some of them.
    void revalidate()
    return { message, record: toRecord(group, settings) }
  }
  const edit = useRecordForm({
    state,
    ...{ labels, next },
    valuesOf: startingValues,
    schema: () => changeSchema(settingGroups[group].schema, value),
    // As typed, phone numbers included: people read the seller’s.
    request: values => values,
    save: async (client, { value }, version) => {
      const body = { ...value, version: Number(version) } as never
      return saved(await client(`PUT ${pathOf(group)}`, { body }))
    },
    load: () => loadSettings(group),
  })
  const reset = () =>
    void edit.act('reset', async () =>
      saved(await api(`DELETE ${pathOf(group)}`, { query: { version } })),
    )
  return { edit, reset }
}

/** What the form starts with. */
function startingValues({ id, isDefault, value, home }: SettingsRecord): Record<string, string> {
  // The company of the example, which nobody keeps.
  if (id === 'seller' && isDefault) return blank(value)
  return toFields(home ? shipFirstTo(home, value as ShippingSettings) : value)
}

function shipFirstTo(home: string, { zones, ...others }: ShippingSettings): ShippingSettings {
  const [first, ...rest] = zones.map(zone => ({
    ...zone,
    countries: zone.countries.filter(country => country !== home),
  }))
  if (!first) return { ...others, zones }
  return { ...others, zones: [{ ...first, countries: [home, ...first.countries] }, ...rest] }
}

function blank(value: object): Record<string, string> {
  return Object.fromEntries(Object.keys(value).map(name => [name, '']))
}
