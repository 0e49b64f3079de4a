import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../contract/client.ts'
import { resetUntouchedFields, type SubmittedValues } from './submitted-values.ts'
import { useSubmission } from './use-submission.ts'

/** What became of a draft or an action. `outdated`: the record has changed; the draft is kept. */
export type SaveStatus = {
  kind: 'success' | 'error' | 'outdated'
  message: string
  /** Something is left to do, so the message stays. */
  lasting?: boolean
  /** Of an action beside the form. */
  aside?: boolean
}

type Saved<R> = { record: R; message: string; lasting?: boolean }

export type RecordEdit<R, V> = {
  /** The labels of the fields. */
  labels: Record<string, string>
  /** Validates a draft and turns it into the request: the changes only. */
  schema: () => Promise<z.ZodType<V>>
  save: (changes: V, onProgress: (share: number) => void) => Promise<Saved<R>>
  /** Loads the record's current state. */
  load: () => Promise<R>
  /** Receives the record's new state. */
  follow: (record: R) => void
  /** The form was saved, and shows the record and any input typed since then. */
  onSaved?: (form: HTMLFormElement) => void
  /** Says why nothing was sent, if the draft changes nothing. */
  unsent?: (sent: SubmittedValues) => string
}

export const nothing = 'No changes to save.'
export const newerLoaded = 'Latest version loaded. Your edits are kept.'

/** Sends the changes of a draft, and reports the outcome. */
export function useRecordEdit<R, V extends object>({
  labels,
  schema,
  save,
  load,
  follow,
  onSaved,
  unsent = () => nothing,
}: RecordEdit<R, V>) {
  const [outcome, setOutcome] = useState<SaveStatus | null>(null)

  const send = async (changes: V, onProgress: (share: number) => void) => {
    if (Object.keys(changes).length === 0) return null
    try {
      return await save(changes, onProgress)
    } catch (error) {
      if (isOutdated(error)) setOutcome({ kind: 'outdated', message: error.message })
      throw error
    }
  }

  const { message, closeMessage, ...submission } = useSubmission(send, {
    schema,
    labels,
    onSuccess: (saved, sent) => {
      if (!saved) return setOutcome({ kind: 'error', message: unsent(sent) })
      const { record, ...said } = saved
      const form = [...sent.keys()][0]?.form
      // Another form may have been opened since.
      if (form?.isConnected) resetUntouchedFields(form, () => follow(record), sent)
      else follow(record)
      setOutcome({ kind: 'success', ...said })
      if (form?.isConnected) onSaved?.(form)
    },
  })

  const loadNewer = async () => {
    try {
      const record = await load()
      const form = submission.form.ref.current
      if (form) resetUntouchedFields(form, () => follow(record))
      else follow(record)
      setOutcome({ kind: 'success', message: newerLoaded })
      // The pressed button is gone; this is the next one to press.
      submission.form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'outdated', message: error.message })
    }
  }

  const refused: SaveStatus | null = message ? { kind: 'error', message } : null
  return {
    ...submission,
    form: {
      ...submission.form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        setOutcome(null)
        submission.form.onSubmit(event)
      },
    },
    outcome: outcome ?? refused,
    /** Shows the outcome of another action in the same place. */
    tell: (said: SaveStatus | null) => {
      closeMessage()
      setOutcome(said)
    },
    loadNewer,
  }
}

/** A taken name is also a conflict, but of a field. */
export function isOutdated(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).length === 0
  )
}
