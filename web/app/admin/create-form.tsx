import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import form from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import own from './create-form.module.css'
import { ErrorSummary } from './error-summary.tsx'
import type { Kind } from './stored-record.ts'
import type { useCreate } from './use-create.ts'
import { stillHere } from './use-record-form.ts'

type CreateFormProps = {
  create: Omit<ReturnType<typeof useCreate>, 'made'>
  /** The list that Cancel leads to. */
  back: string
  kind: Kind
  /** Which fields are required. */
  hint?: string
  /** How long the success message stays. */
  seconds: number
  /** The last created record. */
  made: { name: string; to: string } | null
  children: ReactNode
}

/** The form that creates a record, and its result. */
export function CreateForm(props: CreateFormProps) {
  const { create, back, kind, hint = 'All fields are required.', seconds, made, children } = props
  const { done, closeDone } = create
  const { rejection, progress, ...edit } = create.form
  const message = rejection?.message
  // The way back is that of the list.
  const { state } = useLocation()
  const link = made && (
    <Link to={made.to} state={state} className={own.view}>
      View {kind}
    </Link>
  )
  return (
    <form {...edit.props} className={form.form} aria-label={`Create ${kind}`}>
      <Text c="dimmed">{hint}</Text>
      {edit.isKept && <p role="status">{stillHere}</p>}
      <Stack>{children}</Stack>
      <ErrorSummary form={edit} />
      <div>
        <Group gap="xs">
          <SubmitButton busy={edit.busy}>Create</SubmitButton>
          <Button variant="default" onClick={() => edit.mayDiscard() && create.leave(back)}>
            Cancel
          </Button>
        </Group>
        <FormOutcome shown={message ?? done ?? progress !== null}>
          <UploadProgress share={progress} />
          <FormAlert kind="success" message={done} seconds={seconds} onClose={closeDone}>
            {link}
          </FormAlert>
          <FormAlert kind="error" message={message} onClose={edit.closeRejection} />
          {made && !done && !message && progress === null && (
            <Group gap="xs">
              Just created: {made.name} {link}
            </Group>
          )}
        </FormOutcome>
      </div>
    </form>
  )
}
