import { useRevalidator } from 'react-router'
import type { AdminSettings } from '../../../../contract/settings/admin-settings.ts'
import type { SettingGroup } from '../../../../contract/settings/groups.ts'
import { settingGroups } from '../../../../contract/settings/groups.ts'
import { api } from '../../api.ts'
import { isOutdated } from '../../forms/save-status.ts'
import type { RecordState } from '../record/use-record.ts'
import { useRecordForm } from '../record/use-record-form.ts'
import { changeSchema, toFields } from './setting-values.ts'

/** A group of settings as the record of a page; its id is that of its activities. */
export type SettingsRecord = AdminSettings & {
  id: SettingGroup
  name: string
  updatedAt: string
}

function toRecord(group: SettingGroup, settings: AdminSettings): SettingsRecord {
  const { version } = settings
  return { ...settings, id: group, name: settingGroups[group].name, updatedAt: String(version) }
}

// Typed as one of them, because all have the same rows.
const pathOf = (group: SettingGroup) => `/api/admin/settings/${group as 'footer'}` as const

/** @param version an older one, instead of the current one */
export async function loadSettings(
  group: SettingGroup,
  { signal, version }: { signal?: AbortSignal; version?: number } = {},
): Promise<SettingsRecord> {
  const { settings } = await api(`GET ${pathOf(group)}`, {
    query: version === undefined ? {} : { version },
    ...(signal && { signal }),
  })
  return toRecord(group, settings)
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
    valuesOf: record => (next && isMadeUp(record) ? blank(record.value) : toFields(record.value)),
    schema: () => changeSchema(settingGroups[group].schema, value),
    save: async (client, { value }, version) => {
      const body = { ...value, version: Number(version) } as never
      return saved(await client(`PUT ${pathOf(group)}`, { body }))
    },
    load: () => loadSettings(group),
  })
  const reset = () =>
    void edit.run('reset', async () => {
      try {
        const { message, record } = saved(
          await api(`DELETE ${pathOf(group)}`, { query: { version } }),
        )
        await state.setRecord(record)
        edit.rebase(record.updatedAt)
        return message
      } catch (error) {
        if (!isOutdated(error)) throw error
        edit.setStatus({ kind: 'outdated', message: error.message })
        return null
      }
    })
  return { edit, reset }
}

/** The company of the example, which nobody keeps. */
function isMadeUp({ id, isDefault }: SettingsRecord): boolean {
  return id === 'seller' && isDefault
}

function blank(value: object): Record<string, string> {
  return Object.fromEntries(Object.keys(value).map(name => [name, '']))
}
