import { useState } from 'react'
import type { z } from 'zod'
import type { Client } from '../../../contract/client.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { dropLists } from '../catalogue/loaded-pages.ts'
import { readForm } from '../forms/read-form.ts'
import { followRecord } from '../forms/sent-fields.ts'
import { useLeaveQuestion } from '../forms/use-leave-question.ts'
import { useSubmission } from '../forms/use-submission.ts'

type Create<V, R> = {
  labels: Record<string, string>
  schema: () => Promise<z.ZodType<V>>
  send: (client: Client, values: V) => Promise<{ message: string; record: R }>
}

/** Creates records one after the other: success empties the form for the next one. */
export function useCreate<V extends object, R>({ send, ...checks }: Create<V, R>) {
  const [unsaved, setUnsaved] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [made, setMade] = useState<R | null>(null)

  const readDraft = (form: HTMLFormElement) => setUnsaved(Object.keys(readForm(form)).length > 0)

  const submission = useSubmission(
    (values: V, onProgress) => {
      setDone(null)
      // Even without a reply: the record may have been created.
      return send(apiWithProgress(onProgress), values).finally(dropLists)
    },
    {
      ...checks,
      onSuccess: ({ message, record }, sent) => {
        setDone(message)
        const form = submission.form.ref.current
        if (!form) return setMade(record)
        // Keeps what was typed during the request.
        followRecord(form, () => setMade(record), sent)
        readDraft(form)
      },
    },
  )

  return {
    ...submission,
    readDraft,
    leave: useLeaveQuestion(unsaved),
    done,
    closeDone: () => setDone(null),
    /** The last created record. */
    made,
  }
}
