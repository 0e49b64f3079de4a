import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Client } from '../../../contract/client.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { dropLists } from '../catalogue/loaded-pages.ts'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import { useAdminForm } from './use-admin-form.ts'

type Create<V, R> = {
  /** Names the form. */
  place: string
  labels: Record<string, string>
  schema: () => Promise<z.ZodType<V>>
  send: (client: Client, values: V) => Promise<{ message: string; record: R }>
}

/** Creates records one after the other: success empties the form for the next one. */
export function useCreate<V extends object, R>({ labels, send, ...options }: Create<V, R>) {
  const queries = useQueryClient()
  const [done, setDone] = useState<string | null>(null)
  const [made, setMade] = useState<R | null>(null)
  const { image: _, ...texts } = labels
  const blank = Object.fromEntries(Object.keys(texts).map(name => [name, '']))
  const form = useAdminForm({
    ...options,
    labels,
    values: blank,
    send: (values, { onProgress }) => {
      setDone(null)
      // Even without a reply: the record may have been created.
      return send(apiWithProgress(onProgress), values).finally(() => {
        dropLists()
        void queries.invalidateQueries()
      })
    },
    savedValues: () => blank,
    onSaved: ({ message, record }) => {
      setDone(message)
      setMade(record)
      return undefined
    },
  })
  return {
    form,
    leave: useUnsavedChangesPrompt(form.isDirty),
    done,
    closeDone: () => setDone(null),
    /** The last created record. */
    made,
  }
}
