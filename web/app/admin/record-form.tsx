import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { SubmitButton } from '../forms/submit-button.tsx'
import styles from './record-form.module.css'
import type { RecordFormState } from './use-record-form.ts'

type RecordFormProps = { edit: RecordFormState; title: string; children: ReactNode }

/** The form that edits a record, in the place of its values. */
export function RecordForm({ edit, title, children }: RecordFormProps) {
  const id = useId()
  const start = useEffectEvent(edit.start)
  useEffect(() => start(), [])
  return (
    <form {...edit.form} className={styles.form} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
      <div className={styles.bar}>
        <SubmitButton busy={edit.busy} idle={!edit.unsaved}>
          Save
        </SubmitButton>
        <Button variant="default" onClick={edit.cancel}>
          Cancel
        </Button>
        {edit.unsaved && <span className={styles.unsaved}>Unsaved</span>}
      </div>
    </form>
  )
}
