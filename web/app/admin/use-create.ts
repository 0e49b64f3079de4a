import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { Client } from '../../../contract/client.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { dropLists } from '../catalogue/loaded-pages.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { fillFiles } from './file-fields.ts'
import { fieldsWith } from './form-fields.ts'
import { useDraft } from './use-draft.ts'

type Create<V, R> = {
  /** Names the form. */
  place: string
  labels: Record<string, string>
  schema: () => Promise<z.ZodType<V>>
  send: (client: Client, values: V) => Promise<{ message: string; record: R }>
}

/** Creates records one after the other: success empties the form for the next one. */
export function useCreate<V extends object, R>({ place, send, ...checks }: Create<V, R>) {
  const queries = useQueryClient()
  const draft = useDraft({ place })
  const [done, setDone] = useState<string | null>(null)
  const [made, setMade] = useState<R | null>(null)

  const submission = useSubmission(
    async (values: V, onProgress) => {
      setDone(null)
      const sent = draft.now()
      // Even without a reply: the record may have been created.
      const saved = await send(apiWithProgress(onProgress), values).finally(() => {
        dropLists()
        void queries.invalidateQueries()
      })
      return { ...saved, sent }
    },
    {
      ...checks,
      onSuccess: ({ message, record, sent }) => {
        setDone(message)
        setMade(record)
        // Keeps what was typed during the request.
        draft.settle(sent)
        fill()
      },
    },
  )
  const { ref, onChange } = submission.form
  const fill = () => {
    if (ref.current) fillFiles(ref.current, draft.now())
  }
  const fillKept = useEffectEvent(fill)
  useEffect(() => fillKept(), [])

  return {
    ...submission,
    form: {
      ...submission.form,
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        onChange(event)
        draft.read(event)
      },
    },
    field: fieldsWith(draft.valueOf, submission.fields),
    leave: draft.leave,
    isKept: draft.kept !== null,
    done,
    closeDone: () => setDone(null),
    /** The last created record. */
    made,
  }
}
