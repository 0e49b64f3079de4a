import { Button, Group } from '@mantine/core'
import { EditOutcome } from '../../forms/edit-outcome.tsx'
import type { SaveStatus } from '../../forms/save-status.ts'
import { panel } from '../admin-page.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import styles from './save-bar.module.css'
import type { RecordFormState } from './use-record-form.ts'

type SaveBarProps = {
  /** The id of the form. */
  form: string
  edit: RecordFormState
  outcome: SaveStatus | null
}

/** Saves or discards the changes of a record, at the lower edge of the window, once there are any. */
export function SaveBar({ form, edit, outcome }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <EditOutcome
        progress={edit.progress}
        outcome={outcome}
        onClose={() => edit.setStatus(null)}
        onLoadNewer={edit.loadNewer}
      />
      {edit.isDirty && (
        <Group ref={keepFocus} className={`${panel} ${styles.buttons}`} gap="xs">
          <SubmitButton form={form} busy={edit.busy}>
            Save
          </SubmitButton>
          <Button aria-disabled={edit.busy || undefined} onClick={edit.discard}>
            Discard
          </Button>
          <SecondaryText>Unsaved changes</SecondaryText>
        </Group>
      )}
    </div>
  )
}

/** Moves the focus from the buttons to their form when they disappear. */
function keepFocus(buttons: HTMLElement | null) {
  const form = buttons?.querySelector<HTMLButtonElement>('[type="submit"]')?.form
  return () => {
    if (buttons?.contains(document.activeElement)) form?.focus({ preventScroll: true })
  }
}
