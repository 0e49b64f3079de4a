import { useRef, useState } from 'react'
import { readForm } from '../forms/read-form.ts'
import { useLeaveQuestion } from '../forms/use-leave-question.ts'
import { type RecordEdit, useRecordEdit } from '../forms/use-record-edit.ts'
import { useDeed } from './use-deed.ts'

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
    opener.current?.focus()
  }
  const { tell, form, ...sending } = useRecordEdit<R, V>({
    ...edit,
    // What was typed while it was saved is not thrown away.
    onSaved: saved => readDraft(saved) || close(),
  })
  const leave = useLeaveQuestion(unsaved)
  const { doing, run } = useDeed(tell)

  return {
    ...sending,
    form,
    tell,
    opener: { ref: opener, 'aria-expanded': open, onClick: () => setOpen(true) },
    open,
    readDraft,
    cancel: () => {
      close()
      tell(null)
    },
    /** Goes elsewhere without asking whether what was typed may be lost. */
    leave,
    doing,
    run,
  }
}
