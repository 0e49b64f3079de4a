import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import type { Question } from './question-dialog.tsx'

type Asking = {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Asks before a form is sent: while there is a `question`, it waits for `confirm`. */
export function useQuestion(
  form: Asking,
  questionOf: (typed: FormData) => Question | undefined = () => undefined,
) {
  const [question, setQuestion] = useState<Question | null>(null)
  const isConfirmed = useRef(false)
  return {
    question,
    closeQuestion: () => setQuestion(null),
    confirm: () => {
      isConfirmed.current = true
      form.ref.current?.requestSubmit()
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      const asked = isConfirmed.current ? undefined : questionOf(new FormData(event.currentTarget))
      isConfirmed.current = false
      if (!asked) return form.onSubmit(event)
      event.preventDefault()
      setQuestion(asked)
    },
  }
}
