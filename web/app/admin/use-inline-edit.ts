import { type SubmitEvent, useRef, useState } from 'react'
import { readForm } from '../forms/read-form.ts'
import { fieldsOf } from '../forms/sent-fields.ts'
import { useLeaveQuestion } from '../forms/use-leave-question.ts'
import { useMutation } from '../forms/use-mutation.ts'
import { type RecordEdit, useRecordEdit } from '../forms/use-record-edit.ts'

/** What can be done to a record on its page: change it in a form that opens there, and more. */
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
    // What was typed while it was saved is not thrown away.
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
    /** One thing at a time: what is sent while another is under way would find it changed. */
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
    /** Brings the form into sight, and leads to its first field. */
    start,
    readDraft,
    cancel: () => {
      close()
      tell(null)
    },
    /** Goes elsewhere without asking whether what was typed may be lost. */
    leave,
    /** What is being done besides saving. */
    doing,
    run: async (name: string, work: () => Promise<string | null>) => {
      if (!sending.busy) await run(name, work)
    },
  }
}
