import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ChangeSettings } from '../../../../contract/settings.ts'
import { api } from '../../api.ts'
import { isOutdated } from '../../forms/use-record-edit.ts'
import type { Question } from '../question-dialog.tsx'
import type { RecordState } from '../use-record.ts'
import { useRecordForm } from '../use-record-form.ts'
import { changesSchema, settingsLabels, valuesOf } from './settings-draft.ts'
import { loadSettings, type SettingsRecord, toRecord } from './settings-record.ts'

const question: Question = {
  title: 'Reset to what came with the shop?',
  words:
    'Contact, links and featured products will be those that came with the shop. What they are now stays in the history.',
  button: 'Reset',
}

export function useSettingsForm(state: RecordState<SettingsRecord>) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
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
  return {
    edit,
    reset: () => edit.busy || setAsked(true),
    question: asked ? question : null,
    closeQuestion: () => setAsked(false),
    confirm: () =>
      edit.run('reset', async () => {
        const nothing = {
          ...{ contact: null, social: null, legal: null, guarantee: null, returns: null },
          featured: null,
        }
        try {
          const { record } = await change(api, { ...nothing, updatedAt: settings.updatedAt })
          await state.follow(record)
          return 'The settings are as they came with the shop.'
        } catch (error) {
          if (!isOutdated(error)) throw error
          edit.tell({ kind: 'outdated', message: error.message })
          return null
        }
      }),
  }
}
