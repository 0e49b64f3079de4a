import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { SubmitButton } from '../forms/submit-button.tsx'
import { panel } from './admin-page.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './record-form.module.css'
import type { RecordFormState } from './use-record-form.ts'

type RecordFormProps = { edit: RecordFormState; title: string; children: ReactNode }

/** The form that edits a record, in the place of its values. */
export function RecordForm({ edit, title, children }: RecordFormProps) {
  const id = useId()
  const start = useEffectEvent(edit.start)
  useEffect(() => start(), [])
  return (
    <form {...edit.props} className={`${panel} ${styles.form}`} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
      <ErrorSummary form={edit} />
      <div className={styles.bar}>
        <SubmitButton busy={edit.busy} idle={!edit.isDirty}>
          Save
        </SubmitButton>
        <Button variant="default" onClick={edit.cancel}>
          Cancel
        </Button>
        {edit.isDirty && <span className={styles.unsaved}>Unsaved changes</span>}
      </div>
    </form>
  )
}
