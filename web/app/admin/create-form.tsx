import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styles from '../forms/edit-form.module.css'
import form from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { panel } from './admin-page.tsx'
import own from './create-form.module.css'
import fields from './record-form.module.css'
import type { useCreate } from './use-create.ts'
import { stillHere } from './use-record-form.ts'

type CreateFormProps = {
  create: Omit<ReturnType<typeof useCreate>, 'made'>
  /** The list that Cancel leads to. */
  back: string
  label: string
  /** Which fields are needed. */
  hint?: string
  /** How long the success message stays. */
  seconds: number
  /** The last created record. */
  made: { name: string; to: string } | null
  children: ReactNode
}

/** The form that creates a record, and its result. */
export function CreateForm({
  create,
  back,
  label,
  hint = 'All fields are needed.',
  seconds,
  made,
  children,
}: CreateFormProps) {
  const { message, done, progress } = create
  // The way back is that of the list.
  const { state } = useLocation()
  return (
    <form {...create.form} className={`${form.form} ${panel}`} aria-label={label}>
      <p className={styles.hint}>{hint}</p>
      {create.isKept && <p role="status">{stillHere}</p>}
      <div className={fields.fields}>{children}</div>
      <div className={own.foot}>
        <div className={form.actions}>
          <SubmitButton busy={create.busy}>Create</SubmitButton>
          <Button variant="default" onClick={() => create.leave(back)}>
            Cancel
          </Button>
        </div>
        <FormOutcome shown={message ?? done ?? progress !== null}>
          <UploadProgress share={progress} />
          <FormAlert kind="success" message={done} seconds={seconds} onClose={create.closeDone}>
            {made && (
              <Link to={made.to} state={state} className={own.see}>
                See it
              </Link>
            )}
          </FormAlert>
          <FormAlert kind="error" message={message} onClose={create.closeMessage} />
          {made && !done && !message && progress === null && (
            <p className={own.made}>
              <span>Created last: {made.name}</span>
              <Link to={made.to} state={state}>
                See it
              </Link>
            </p>
          )}
        </FormOutcome>
      </div>
    </form>
  )
}
