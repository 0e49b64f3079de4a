import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styles from '../forms/edit-form.module.css'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import form from '../forms/form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import { panel } from './admin-page.tsx'
import type { useInlineEdit } from './use-inline-edit.ts'

type Edit = Omit<ReturnType<typeof useInlineEdit>, 'opener'>
type InlineFormProps = { edit: Edit; label: string; children: ReactNode }

/** The form that changes a record where it is shown, while it is open, and what came of all deeds. */
export function InlineForm({ edit, label, children }: InlineFormProps) {
  return (
    <div className={form.form}>
      {edit.open && (
        <OpenForm edit={edit} label={label}>
          {children}
        </OpenForm>
      )}
      <EditOutcome
        progress={edit.progress}
        outcome={edit.outcome}
        onClose={() => edit.tell(null)}
        onLoadNewer={edit.loadNewer}
      />
    </div>
  )
}

function OpenForm({ edit, label, children }: InlineFormProps) {
  const start = useEffectEvent(edit.start)
  useEffect(() => start(), [])
  return (
    <form
      {...edit.form}
      className={`${form.form} ${panel}`}
      aria-label={label}
      onChange={event => {
        edit.form.onChange(event)
        edit.readDraft(event.currentTarget)
      }}
    >
      <p className={styles.hint}>Fill in what you want to change. What you leave empty stays.</p>
      {children}
      <div className={form.actions}>
        <SubmitButton busy={edit.busy}>Save</SubmitButton>
        <Button variant="default" onClick={edit.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
