import { useRevalidator } from 'react-router'
import type { AdminSettings, ChangeSettings } from '../../../../contract/settings.ts'
import { api } from '../../api.ts'
import { isOutdated } from '../../forms/save-status.ts'
import type { RecordState } from '../use-record.ts'
import { useRecordForm } from '../use-record-form.ts'
import { changesSchema, settingsLabels, valuesOf } from './settings-draft.ts'

export const resetQuestion = {
  title: 'Reset all settings to their defaults?',
  text: 'This resets every section, including the return address and the guarantee notice. You can still see the current settings in the history.',
  button: 'Reset all settings',
}

export function useSettingsForm(state: RecordState<SettingsRecord>) {
  const { revalidate } = useRevalidator()
  const settings = state.record

  const change = async (client: typeof api, body: ChangeSettings) => {
    const { message, settings } = await client('PATCH /api/admin/settings', { body })
    // The footer below shows them, too.
    void revalidate()
    return { message, record: toRecord(settings) }
  }
  const edit = useRecordForm({
    state,
    labels: settingsLabels,
    valuesOf,
    schema: () => changesSchema(settings),
    save: (client, { image: _, ...changes }, updatedAt) =>
      change(client, { ...changes, updatedAt }),
    load: loadSettings,
  })
  const reset = () =>
    void edit.run('reset', async () => {
      const nothing = {
        ...{ contact: null, social: null, legal: null, guarantee: null, returns: null },
        featured: null,
      }
      try {
        const { record } = await change(api, { ...nothing, updatedAt: settings.updatedAt })
        await state.setRecord(record)
        edit.rebase(record.updatedAt)
        return 'Reset the settings to their defaults.'
      } catch (error) {
        if (!isOutdated(error)) throw error
        edit.setStatus({ kind: 'outdated', message: error.message })
        return null
      }
    })
  return { edit, reset }
}

export const title = 'Settings'

/** The settings as the record of a page; its id is that of their activities. */
export type SettingsRecord = AdminSettings & { id: string; name: string }

const toRecord = (settings: AdminSettings): SettingsRecord => ({
  ...settings,
  id: 'settings',
  name: title,
})

export async function loadSettings(signal?: AbortSignal): Promise<SettingsRecord> {
  const { settings } = await api('GET /api/admin/settings', { ...(signal && { signal }) })
  return toRecord(settings)
}
