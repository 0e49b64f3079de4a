import { IconArrowBackUp } from '../../ui/icons/arrow-back-up.ts'
import { IconPencil } from '../../ui/icons/pencil.ts'
import { ActionButton } from '../action-button.tsx'
import { panel } from '../admin-page.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { DetailFrame } from '../record-detail.tsx'
import { RecordLayout } from '../record-layout.tsx'
import type { RecordState } from '../use-record.ts'
import { SettingsFields } from './settings-fields.tsx'
import type { SettingsRecord } from './settings-record.ts'
import { SettingsValues } from './settings-values.tsx'
import { resetQuestion, useSettingsForm } from './use-settings-form.ts'

/** The settings with their actions, their values or the form that edits them, and their history. */
type SettingsDetailProps = DetailFrame & { state: RecordState<SettingsRecord> }

export function SettingsDetail({ state, ...frame }: SettingsDetailProps) {
  const { edit, reset, isAsked, closeQuestion, confirm } = useSettingsForm(state)
  const settings = state.record
  return (
    <RecordLayout
      {...frame}
      kind="settings"
      record={settings}
      it="it"
      nothing="No admin has changed the settings yet."
      edit={edit}
      actions={
        <>
          <ActionButton
            icon={IconArrowBackUp}
            aria-disabled={edit.busy || undefined}
            busy={edit.doing === 'reset'}
            disabled={settings.own.length === 0}
            onClick={reset}
          >
            Reset
          </ActionButton>
          <ActionButton
            icon={IconPencil}
            variant={edit.open ? 'default' : 'filled'}
            {...edit.opener}
          >
            Update
          </ActionButton>
          <ConfirmDialog
            {...resetQuestion}
            opened={isAsked}
            onConfirm={confirm}
            onClose={closeQuestion}
          >
            <p>{resetQuestion.text}</p>
          </ConfirmDialog>
        </>
      }
      values={
        <div className={panel}>
          <SettingsValues settings={settings} />
        </div>
      }
      fields={<SettingsFields field={edit.field} change={edit.change} />}
    />
  )
}
