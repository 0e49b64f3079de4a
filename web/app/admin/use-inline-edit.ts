import { type SubmitEvent, useRef, useState } from 'react'
import { readForm } from '../forms/read-form.ts'
import { fieldsOf } from '../forms/sent-fields.ts'
import { useLeaveQuestion } from '../forms/use-leave-question.ts'
import { useMutation } from '../forms/use-mutation.ts'
import { type RecordEdit, useRecordEdit } from '../forms/use-record-edit.ts'

/** The actions on a record's page: edit it in a form that opens there, and others. */
export function useInlineEdit<R, V extends object>(edit: Omit<RecordEdit<R, V>, 'onSaved'>) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [unsaved, setUnsaved] = useState(false)

  const readDraft = (form: HTMLFormElement) => {
    const filled = Object.keys(readForm(form)).length > 0
    setUnsaved(filled)
    return filled
  }
  const close = () => {
    setOpen(false)
    setUnsaved(false)
    reset()
    opener.current?.focus()
  }
  const { tell, form, reset, ...sending } = useRecordEdit<R, V>({
    ...edit,
    // Stays open if more was typed during the request.
    onSaved: saved => readDraft(saved) || close(),
  })
  const start = () => {
    if (!form.ref.current) return
    fieldsOf(form.ref.current)[0]?.focus({ preventScroll: true })
    form.ref.current.scrollIntoView({ block: 'nearest' })
  }
  const leave = useLeaveQuestion(unsaved)
  const { doing, run } = useMutation(tell)
  const busy = sending.busy || doing !== null

  return {
    ...sending,
    /** Only one action runs at a time: a second one would find the record changed. */
    busy,
    form: {
      ...form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        if (doing === null) form.onSubmit(event)
        else event.preventDefault()
      },
    },
    tell,
    opener: {
      ref: opener,
      'aria-expanded': open,
      onClick: () => {
        setOpen(true)
        start()
      },
    },
    open,
    /** Scrolls to the form, and focuses its first field. */
    start,
    readDraft,
    cancel: () => {
      close()
      tell(null)
    },
    /** Navigates without asking whether to discard what was typed. */
    leave,
    /** The action in progress, other than saving. */
    doing,
    run: async (name: string, work: () => Promise<string | null>) => {
      if (!sending.busy) await run(name, work)
    },
  }
}
