import { IconArrowBackUp } from '../../ui/icons/arrow-back-up.ts'
import { IconPencil } from '../../ui/icons/pencil.ts'
import { ActionButton } from '../action-button.tsx'
import { Actions } from '../admin-page.tsx'
import { QuestionDialog } from '../question-dialog.tsx'
import { RecordLayout } from '../record-layout.tsx'
import type { RecordState } from '../use-record.ts'
import { SettingsFields } from './settings-fields.tsx'
import type { SettingsRecord } from './settings-record.ts'
import { SettingsValues } from './settings-values.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The settings with their actions, their values or the form that edits them, and their history. */
export function SettingsDetail({ state }: { state: RecordState<SettingsRecord> }) {
  const { edit, reset, question, closeQuestion, confirm } = useSettingsForm(state)
  const settings = state.record
  return (
    <RecordLayout
      kind="settings"
      record={settings}
      it="it"
      nothing="No admin has changed the settings yet."
      edit={edit}
      actions={
        <>
          <Actions>
            <ActionButton
              icon={IconPencil}
              variant={edit.open ? 'default' : 'filled'}
              {...edit.opener}
            >
              Update
            </ActionButton>
            <ActionButton
              icon={IconArrowBackUp}
              aria-disabled={edit.busy || undefined}
              busy={edit.doing === 'reset'}
              disabled={settings.own.length === 0}
              onClick={reset}
            >
              Reset
            </ActionButton>
          </Actions>
          {question && (
            <QuestionDialog question={question} onConfirm={confirm} onClose={closeQuestion} />
          )}
        </>
      }
      values={<SettingsValues settings={settings} />}
      fields={<SettingsFields field={edit.field} change={edit.change} />}
    />
  )
}
