import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, type Client } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { useFlashMessage } from '../forms/use-flash-message.ts'
import { useMutation } from '../forms/use-mutation.ts'
import { isOutdated, newerLoaded, nothing, type SaveStatus } from '../forms/use-record-edit.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { fillFiles } from './file-fields.ts'
import { fieldsWith } from './form-fields.ts'
import { useDraft } from './use-draft.ts'
import type { RecordState } from './use-record.ts'

type RecordForm<R, V> = {
  state: RecordState<R>
  /** The labels of the fields. */
  labels: Record<string, string>
  /** The values of a record, as the fields show them. */
  valuesOf: (record: R) => Record<string, string>
  /** Validates the fields and turns them into the request: the changes only. */
  schema: () => z.ZodType<V>
  /** @param version the record's updatedAt when it was typed */
  save: (client: Client, changes: V, version: string) => Promise<{ message: string; record: R }>
  load: () => Promise<R>
  /** Deletes the record, if it can be. */
  remove?: () => Promise<{ message: string }>
  /** Where a deletion leads. */
  back?: string
}

export const stillHere =
  'You are signed in again. What you had typed is still here, and not saved yet.'

/** The form that edits a record on its page, and the other actions there, one at a time. */
export function useRecordForm<
  R extends { updatedAt: string },
  V extends { image?: File | undefined },
>({ state, labels, valuesOf, schema, save, load, remove, back = '' }: RecordForm<R, V>) {
  const { updatedAt } = state.record
  const values = valuesOf(state.record)
  const draft = useDraft({ place: state.key.join(), values, version: updatedAt })
  const [open, setOpen] = useState(draft.kept !== null)
  const [outcome, setOutcome] = useState<SaveStatus | null>(
    draft.kept && { kind: 'success', message: stillHere, lasting: true },
  )
  const [version, setVersion] = useState(draft.kept?.version)
  const arrival = useFlashMessage()
  const opener = useRef<HTMLButtonElement>(null)

  const follow = async (record: R) => {
    await state.follow(record)
    setVersion(undefined)
  }

  const send = async (changes: V, onProgress: (share: number) => void) => {
    if (Object.keys(changes).length === 0) return null
    const typed = draft.now()
    try {
      const client = changes.image ? apiWithProgress(onProgress) : api
      const { message, record } = await save(client, changes, version ?? updatedAt)
      await follow(record)
      return { message, typed }
    } catch (error) {
      if (isOutdated(error)) setOutcome({ kind: 'outdated', message: error.message })
      throw error
    }
  }

  const submission = useSubmission(send, {
    schema: async () => schema(),
    labels,
    onSuccess: (saved, sent) => {
      if (!saved) return setOutcome({ kind: 'error', message: nothing })
      setOutcome({ kind: 'success', message: saved.message })
      const form = [...sent.keys()][0]?.form
      // Another form may have been opened since.
      if (!form?.isConnected) return
      if (draft.settle(saved.typed)) fillFiles(form, draft.now())
      else close()
    },
  })
  const { message, closeMessage, reset, busy: saving } = submission
  const arrived: SaveStatus | null = arrival.message
    ? { kind: 'success', message: arrival.message }
    : null
  const refused: SaveStatus | null = message ? { kind: 'error', message } : arrived

  const tell = (said: SaveStatus | null) => {
    closeMessage()
    arrival.onClose()
    setOutcome(said)
  }
  const { doing, run: runAlone } = useMutation(said => tell(said && { ...said, aside: true }))
  const run = async (name: string, work: () => Promise<string | null>) => {
    if (!saving) await runAlone(name, work)
  }
  const close = () => {
    setOpen(false)
    draft.clear()
    reset()
    opener.current?.focus()
  }
  const start = () => {
    const form = submission.form.ref.current
    if (!form) return
    fillFiles(form, draft.now())
    const first = form.querySelector<HTMLInputElement>('[name]')
    first?.focus({ preventScroll: true })
    first?.select()
    form.scrollIntoView({ block: 'nearest' })
  }

  const loadNewer = async () => {
    try {
      const newer = await load()
      const theirs = valuesOf(newer)
      const both = Object.keys(draft.now()).filter(name => theirs[name] !== values[name])
      await follow(newer)
      const names = both.map(name => labels[name]).join(', ')
      const overlap = names && ` Changed there, too, and by you now: ${names}.`
      setOutcome({ kind: 'success', message: `${newerLoaded}${overlap}` })
      // The pressed button is gone; this is the next one to press.
      submission.form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'outdated', message: error.message })
    }
  }

  /** Saves a change that no form asked for. */
  const apply = (changes: V, done?: string) =>
    run('apply', async () => {
      const { message, record } = await save(api, changes, updatedAt)
      await follow(record)
      return done ?? message
    })

  const onDelete = () =>
    run('delete', async () => {
      if (!remove) return null
      const { message } = await remove()
      state.forget()
      // Without asking whether to discard what was typed.
      draft.leave(back, message)
      return null
    })

  return {
    open,
    /** Scrolls to the form, and focuses its first field. */
    start,
    opener: {
      ref: opener,
      'aria-expanded': open,
      onClick: () => {
        if (!open) tell(null)
        setOpen(true)
        start()
      },
    },
    cancel: () => {
      close()
      tell(null)
    },
    form: {
      ...submission.form,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        submission.form.onChange(event)
        draft.read(event)
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (doing !== null) return
        setOutcome(null)
        submission.form.onSubmit(event)
      },
    },
    field: fieldsWith(draft.valueOf, submission.fields),
    fileOf: draft.fileOf,
    change: draft.set,
    unsaved: draft.unsaved,
    /** Only one thing is done at a time: a second one would find the record changed. */
    busy: saving || doing !== null,
    /** The action in progress, other than saving. */
    doing,
    progress: submission.progress,
    outcome: outcome ?? refused,
    tell,
    loadNewer,
    run,
    apply,
    onDelete,
  }
}

export type RecordFormState = Omit<ReturnType<typeof useRecordForm>, 'apply'>
