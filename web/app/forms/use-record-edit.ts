import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../contract/client.ts'
import { followRecord, type SentFields } from './sent-fields.ts'
import { useSubmission } from './use-submission.ts'

/** What became of a draft, or of a deed. `outdated`: the record is another by now, and the draft waits. */
export type Outcome = {
  kind: 'success' | 'error' | 'outdated'
  message: string
  /** There is something left to do, so it is not taken away. */
  lasting?: boolean
}

type Saved<R> = { record: R; message: string; lasting?: boolean }

export type RecordEdit<R, V> = {
  /** What each field is called. */
  labels: Record<string, string>
  /** Checks a draft, and makes of it what is to be sent: the changes alone. */
  schema: () => Promise<z.ZodType<V>>
  save: (changes: V, onProgress: (share: number) => void) => Promise<Saved<R>>
  /** Asks for the record as it is by now. */
  load: () => Promise<R>
  /** The record has become this. */
  follow: (record: R) => void
  /** The form was saved, and shows the record but for what was typed meanwhile. */
  onSaved?: (form: HTMLFormElement) => void
  /** Why nothing was sent, where the draft changes nothing. */
  unsent?: (sent: SentFields) => string
}

export const nothing = 'There is nothing to update: fill in what you want to change.'
const newerLoaded =
  'This is the newer state. What you typed is still here: update again if it still holds.'

/** Sends what a draft changes of a record, and says what became of it. */
export function useRecordEdit<R, V extends object>({
  labels,
  schema,
  save,
  load,
  follow,
  onSaved,
  unsent = () => nothing,
}: RecordEdit<R, V>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

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
      // Another one may have been opened meanwhile.
      if (form?.isConnected) followRecord(form, () => follow(record), sent)
      else follow(record)
      setOutcome({ kind: 'success', ...said })
      if (form?.isConnected) onSaved?.(form)
    },
  })

  const loadNewer = async () => {
    try {
      const record = await load()
      const form = submission.form.ref.current
      if (form) followRecord(form, () => follow(record))
      else follow(record)
      setOutcome({ kind: 'success', message: newerLoaded })
      // The button that was pressed is gone; the next one to press is this.
      submission.form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'outdated', message: error.message })
    }
  }

  const refused: Outcome | null = message ? { kind: 'error', message } : null
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
    /** Says in the same place what came of something else. */
    tell: (said: Outcome | null) => {
      closeMessage()
      setOutcome(said)
    },
    loadNewer,
  }
}

/** A name that is taken is a conflict too, and has a field to blame. */
function isOutdated(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).length === 0
  )
}
