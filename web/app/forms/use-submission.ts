import {
  type ChangeEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../contract/client.ts'
import { type FieldErrors, fieldWords } from './field-words.ts'
import { checkFields, readForm } from './read-form.ts'
import { fieldsOf, type SentFields, sentFields } from './sent-fields.ts'

type Submission<V, T> = {
  /** Checks what was typed before it is sent. */
  schema: z.ZodType<V>
  /** What each field is called. A refused field that has no label is told as a message. */
  labels: Record<string, string>
  onSuccess?: (result: T, sent: SentFields) => void
}

type State = { busy: boolean; fields: FieldErrors; message: string | null; progress: number | null }

export const unexpected = 'This page made a mistake. Load it again, then try once more.'
const idle: State = { busy: false, fields: {}, message: null, progress: null }

/**
 * Sends a form once at a time, keeps what was typed when it is refused and leads to the first field
 * that was. `form` is for a form that has a field for each name of the schema.
 */
export function useSubmission<V extends object, T>(
  send: (values: V, onProgress: (share: number) => void) => Promise<T>,
  { schema, labels, onSuccess }: Submission<V, T>,
) {
  const [state, setState] = useState(idle)
  const [refusals, setRefusals] = useState(0)
  const sending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)

  const lead = useEffectEvent(() => focusFirst(ref.current, state.fields))
  useEffect(() => {
    // At a refusal alone: a field that is mended meanwhile moves nobody to the next one.
    if (refusals > 0) lead()
  }, [refusals])
  useEffect(() => {
    // Sent before the scripts were there: the page's first script has kept that for us.
    if (ref.current && 'early' in ref.current) ref.current.requestSubmit()
  }, [])

  const refuse = (refused: FieldErrors, message: string | null) => {
    const known = Object.keys(refused).some(name => name in labels)
    const fields = known ? fieldWords(refused, labels) : {}
    setState({ ...idle, fields, message: known ? null : message })
    setRefusals(count => count + 1)
  }

  const submit = async (values: V, sent: SentFields) => {
    sending.current = true
    setState({ ...idle, busy: true })
    try {
      const result = await send(values, progress => setState(now => ({ ...now, progress })))
      setState(idle)
      onSuccess?.(result, sent)
    } catch (error) {
      if (error instanceof ApiError) return refuse(error.fields, error.message)
      refuse({}, unexpected)
      throw error
    } finally {
      sending.current = false
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const checked = checkFields(schema, readForm(event.currentTarget))
    if ('fields' in checked) refuse(checked.fields, null)
    else void submit(checked.values, sentFields(event.currentTarget))
  }

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    setState(now => {
      if (!(target.name in now.fields)) return now
      const { [target.name]: mended, ...fields } = now.fields
      return { ...now, fields }
    })
  }

  const busy = state.busy || undefined
  return {
    ...state,
    form: {
      ref,
      onSubmit,
      onChange,
      method: 'post',
      noValidate: true,
      'aria-busy': busy,
    } as const,
    closeMessage: () => setState(now => ({ ...now, message: null })),
    /** Forgets what came of it, as the form is closed; what is under way goes on. */
    reset: () => setState(({ busy, progress }) => ({ ...idle, busy, progress })),
  }
}

function focusFirst(form: HTMLFormElement | null, fields: FieldErrors): void {
  const refused = form && fieldsOf(form).find(({ name }) => name in fields)
  refused?.focus()
}
