import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '../forms/edit-form.module.css'
import form from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { panel } from './admin-page.tsx'
import own from './create-form.module.css'
import { catalogueAdmin } from './links.ts'
import type { useCreate } from './use-create.ts'

type CreateFormProps = {
  create: Omit<ReturnType<typeof useCreate>, 'made'>
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
  label,
  hint = 'All fields are needed.',
  seconds,
  made,
  children,
}: CreateFormProps) {
  const { message, done, progress } = create
  return (
    <form
      {...create.form}
      className={`${form.form} ${panel}`}
      aria-label={label}
      onChange={event => {
        create.form.onChange(event)
        create.readDraft(event.currentTarget)
      }}
    >
      <p className={styles.hint}>{hint}</p>
      {children}
      <div className={own.foot}>
        <div className={form.actions}>
          <SubmitButton busy={create.busy}>Create</SubmitButton>
          <Button variant="default" onClick={() => create.leave(catalogueAdmin.to)}>
            Cancel
          </Button>
        </div>
        <FormOutcome shown={message ?? done ?? progress !== null}>
          <UploadProgress share={progress} />
          <FormAlert kind="success" message={done} seconds={seconds} onClose={create.closeDone}>
            {made && (
              <Link to={made.to} className={own.see}>
                See it
              </Link>
            )}
          </FormAlert>
          <FormAlert kind="error" message={message} onClose={create.closeMessage} />
          {made && !done && !message && progress === null && (
            <p className={own.made}>
              <span>Created last: {made.name}</span>
              <Link to={made.to}>See it</Link>
            </p>
          )}
        </FormOutcome>
      </div>
    </form>
  )
}
