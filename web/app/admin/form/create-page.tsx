import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { z } from 'zod'
import type { Client } from '../../../../contract/client.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { draftRestored } from '../../forms/draft-restored.ts'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { UploadProgress } from '../../forms/upload-progress.tsx'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { Message } from '../../ui/message.tsx'
import { AdminPage } from '../admin-page.tsx'
import { changeFailureText } from '../failure-text.ts'
import type { NamedLink } from '../links.ts'
import type { Kind } from '../record/stored-record.ts'
import { ErrorSummary } from './error-summary.tsx'
import { SubmitButton } from './submit-button.tsx'
import { type FieldOf, useAdminForm } from './use-admin-form.ts'

type Created = { id: string; name: string }

type CreatePageProps<V> = {
  title: string
  kind: Kind
  /** The list that Cancel leads to. */
  back: NamedLink
  /** Which fields are required. */
  hint?: string
  labels: Record<string, string>
  schema: z.ZodType<V>
  send: (client: Client, values: V) => Promise<{ message: string; record: Created }>
  /** How long the success message stays. */
  seconds: number
  linkOf: (id: string) => string
  children: (field: FieldOf) => ReactNode
}

/** Creates records one after the other: success empties the form for the next one. */
export function CreatePage<V extends object>(props: CreatePageProps<V>) {
  const { title, kind, back, hint = 'All fields are required.', labels, schema, send } = props
  const queries = useQueryClient()
  const [done, setDone] = useState<string | null>(null)
  const [created, setCreated] = useState<Created | null>(null)
  // The page of the created record leads back to the same list as this one.
  const { state } = useLocation()
  const { image: _, ...texts } = labels
  const blank = Object.fromEntries(Object.keys(texts).map(name => [name, '']))
  const edit = useAdminForm({
    formKey: title,
    values: blank,
    schema: async () => schema,
    send: (values, { onProgress }) =>
      // Even without a reply: the record may have been created.
      send(apiWithProgress(onProgress), values).finally(() => {
        dropLists()
        void queries.invalidateQueries()
      }),
    failureText: changeFailureText,
    savedValues: () => blank,
    onSaved: ({ message, record }) => {
      setDone(message)
      setCreated(record)
    },
  })
  const leave = useUnsavedChangesPrompt(edit.isDirty)
  const { progress } = edit
  const { message } = edit.failure
  const link = created && (
    <Button component={Link} to={props.linkOf(created.id)} state={state} variant="subtle" px={0}>
      View {kind}
    </Button>
  )
  return (
    <AdminPage title={title} back={back} narrow>
      <form
        {...edit.props}
        className="stack"
        aria-label={title}
        onSubmit={event => {
          // Clear the message about the previous record, even if this one is rejected.
          setDone(null)
          return edit.props.onSubmit(event)
        }}
      >
        <Text c="dimmed">{hint}</Text>
        {edit.isKept && <p role="status">{draftRestored}</p>}
        <ErrorSummary form={edit} />
        <Stack>{props.children(edit.field)}</Stack>
        <Stack gap="xs">
          <Group gap="xs">
            <SubmitButton busy={edit.busy}>Create</SubmitButton>
            <Button onClick={() => edit.mayDiscard() && leave(back.to)}>Cancel</Button>
          </Group>
          <FormOutcome shown={message ?? done ?? progress !== null}>
            <UploadProgress share={progress} />
            <Message
              kind="success"
              message={done}
              seconds={props.seconds}
              onClose={() => setDone(null)}
            >
              {link}
            </Message>
            <Message kind="error" {...edit.failure} persistent={false} />
            {created && !done && !message && progress === null && (
              <Group gap="xs">
                Just created: {created.name} {link}
              </Group>
            )}
          </FormOutcome>
        </Stack>
      </form>
    </AdminPage>
  )
}
