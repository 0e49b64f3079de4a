import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import styles from '../forms/edit-form.module.css'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import form from '../forms/form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import { panel } from './admin-page.tsx'
import own from './inline-form.module.css'
import type { useInlineEdit } from './use-inline-edit.ts'

type Edit = Omit<ReturnType<typeof useInlineEdit>, 'opener'>
type InlineFormProps = { edit: Edit; title: string; children: ReactNode }

/** The form that edits a record in place, while it is open, and the result of any action. */
export function InlineForm({ edit, title, children }: InlineFormProps) {
  return (
    <div className={form.form}>
      {edit.open && (
        <OpenForm edit={edit} title={title}>
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

function OpenForm({ edit, title, children }: InlineFormProps) {
  const id = useId()
  const start = useEffectEvent(edit.start)
  useEffect(() => start(), [])
  return (
    <form
      {...edit.form}
      className={`${form.form} ${panel}`}
      aria-labelledby={id}
      onChange={event => {
        edit.form.onChange(event)
        edit.readDraft(event.currentTarget)
      }}
    >
      <div className={own.head}>
        <h2 id={id}>{title}</h2>
        <p className={styles.hint}>Fill in what you want to change. What you leave empty stays.</p>
      </div>
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
