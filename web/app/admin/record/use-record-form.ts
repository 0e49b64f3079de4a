import { useState } from 'react'
import type { z } from 'zod'
import { ApiError, type Client } from '../../../../contract/client.ts'
import { api } from '../../api.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { draftRestored } from '../../forms/draft-restored.ts'
import { isOutdated, newerLoaded, nothing, type SaveStatus } from '../../forms/save-status.ts'
import { useFlashMessage } from '../../forms/use-flash-message.ts'
import { useMutation } from '../../forms/use-mutation.ts'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { RecordState } from './use-record.ts'

type Saved<R> = { message: string; record: R }

type RecordForm<R, V> = {
  state: RecordState<R>
  /** The labels of the fields. */
  labels: Record<string, string>
  /** The values of a record, as the fields show them. */
  valuesOf: (record: R) => Record<string, string>
  staysWith?: Record<string, string>
  /** Validates the fields and turns them into the request: the changes only. */
  schema: () => z.ZodType<V>
  /** What the schema reads; by default the fields that aren't blank. */
  request?: (values: Record<string, string>) => object
  /** @param version the updatedAt of the record that was edited */
  save: (client: Client, changes: V, version: string) => Promise<Saved<R>>
  load: () => Promise<R>
  /** Deletes the record, if it can be. */
  remove?: () => Promise<{ message: string }>
  /** Where a deletion leads. */
  back?: string
  /** Where saving leads, if not to the same page. */
  next?: string | undefined
}

/** The form that edits a record on its page, and the other actions there, one at a time. */
export function useRecordForm<
  R extends { updatedAt: string },
  V extends { image?: File | undefined },
>(options: RecordForm<R, V>) {
  const { state, labels, valuesOf, staysWith = {}, schema, request } = options
  const { save, load, remove, back = '', next } = options
  const { record } = state
  const values = valuesOf(record)
  const arrival = useFlashMessage()
  const form = useAdminForm({
    formKey: state.key.join(),
    values,
    labels,
    version: record.updatedAt,
    staysWith,
    schema: async () => schema(),
    request,
    send: async (changes, { version, onProgress }) => {
      if (Object.keys(changes).length === 0) return null
      const client = changes.image ? apiWithProgress(onProgress) : api
      const saved = await save(client, changes, version ?? record.updatedAt)
      await state.setRecord(saved.record)
      return saved
    },
    savedValues: saved => saved?.record && valuesOf(saved.record),
    onSaved: saved => {
      if (next) {
        leave(next)
        return undefined
      }
      if (!saved) return { message: nothing }
      setOutcome({ kind: 'success', message: saved.message })
    },
    onConflict: async ({ message }) => ({ message, isOutdated: true }),
  })
  const leave = useUnsavedChangesPrompt(form.isDirty)
  const [outcome, setOutcome] = useState<SaveStatus | null>(
    form.isKept ? { kind: 'success', message: draftRestored, persistent: true } : null,
  )

  const setStatus = (said: SaveStatus | null) => {
    form.closeRejection()
    arrival.onClose()
    setOutcome(said)
  }
  const { doing, run: runAlone } = useMutation(said => setStatus(said && { ...said, aside: true }))
  const run = async (name: string, work: () => Promise<string | null>) => {
    if (!form.busy) await runAlone(name, work)
  }
  const loadNewer = async () => {
    try {
      const newer = await load()
      await state.setRecord(newer)
      form.rebase(newer.updatedAt)
      setOutcome({ kind: 'success', message: newerLoaded })
      // The pressed button is gone; this is the next one to press.
      const { current: element } = form.props.ref
      document.querySelector<HTMLElement>(`[type=submit][form="${element?.id}"]`)?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'outdated', message: error.message })
    }
  }

  /** Saves a change that no form asked for. */
  const apply = (changes: V, done?: string) =>
    run('apply', async () => {
      // A draft of an older version has still to meet its conflict.
      const isCurrent = form.version === record.updatedAt
      const { message, record: saved } = await save(api, changes, record.updatedAt)
      await state.setRecord(saved)
      if (isCurrent) form.rebase(saved.updatedAt)
      return done ?? message
    })

  /** Does something with what is saved. A newer version can be loaded first. */
  const act = (name: string, work: () => Promise<Saved<R>>) =>
    run(name, async () => {
      try {
        const { message, record: saved } = await work()
        await state.setRecord(saved)
        form.rebase(saved.updatedAt)
        return message
      } catch (error) {
        if (!isOutdated(error)) throw error
        setStatus({ kind: 'outdated', message: error.message })
        return null
      }
    })

  const onDelete = () =>
    run('delete', async () => {
      if (!remove) return null
      const { message } = await remove()
      state.evict()
      // Without asking whether to discard the input.
      leave(back, message)
      return null
    })

  const { rejection } = form
  const rejected: SaveStatus | null = rejection && {
    kind: rejection.isOutdated ? 'outdated' : 'error',
    message: rejection.message,
  }
  const { overlap } = form
  const warned: SaveStatus | null =
    overlap && outcome?.message === newerLoaded
      ? { ...outcome, message: `${newerLoaded}${overlap}`, persistent: true }
      : outcome
  const arrived: SaveStatus | null = arrival.message
    ? { kind: 'success', message: arrival.message }
    : null
  return {
    ...form,
    /** @returns whether there are no changes any more */
    discard: () => {
      if (form.busy || !form.mayDiscard()) return false
      form.reset()
      setStatus(null)
      return true
    },
    props: {
      ...form.props,
      onSubmit: async (event: Parameters<typeof form.props.onSubmit>[0]) => {
        event.preventDefault()
        if (doing !== null) return
        setOutcome(null)
        await form.props.onSubmit(event)
      },
    },
    /** Only one thing is done at a time: a second one would find the record changed. */
    busy: form.busy || doing !== null,
    /** The action in progress, other than saving. */
    doing,
    outcome: warned ?? rejected ?? arrived,
    setStatus,
    loadNewer,
    run,
    act,
    apply,
    onDelete,
  }
}

export type RecordFormState = Omit<ReturnType<typeof useRecordForm>, 'act' | 'apply'>
