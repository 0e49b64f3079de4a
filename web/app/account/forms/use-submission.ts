import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../../contract/client.ts'
import { type FieldErrors, fieldWords } from './field-words.ts'
import { checkFields, readForm } from './read-form.ts'

type Submission<V, T> = {
  onSuccess?: (result: T, form: HTMLFormElement | null) => void
  /** Checks what was typed before it is sent; needed where `form` does the reading. */
  schema?: z.ZodType<V>
  /** What each field is called. A refused field that has no label is told as a message. */
  labels?: Record<string, string>
  /** Fields left empty are not sent. */
  skipEmpty?: boolean
}

type State = { busy: boolean; fields: FieldErrors; message: string | null; progress: number | null }

const unexpected = 'This page made a mistake. Load it again, then try once more.'
const idle: State = { busy: false, fields: {}, message: null, progress: null }

/**
 * Sends a form once at a time, keeps what was typed when it is refused and leads to the first field
 * that was. Either give `form` to a form, with names of fields in it, or call `submit` with values.
 */
export function useSubmission<V extends object, T>(
  send: (values: V, onProgress: (share: number) => void) => Promise<T>,
  { onSuccess, schema, labels, skipEmpty = false }: Submission<V, T> = {},
) {
  const [state, setState] = useState(idle)
  const sending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const { fields } = state

  useEffect(() => focusFirst(ref.current, fields), [fields])
  useEffect(() => {
    // Sent before the scripts were there: the page's first script has kept that for us.
    if (ref.current && 'early' in ref.current) ref.current.requestSubmit()
  }, [])

  const refuse = (refused: FieldErrors, message: string | null) => {
    const known = Object.keys(refused).some(name => !labels || name in labels)
    const words = known ? fieldWords(refused, labels ?? {}) : {}
    setState({ ...idle, fields: words, message: known ? null : message })
  }

  const submit = async (values: V) => {
    if (sending.current) return
    sending.current = true
    setState({ ...idle, busy: true })
    try {
      const result = await send(values, progress => setState(now => ({ ...now, progress })))
      setState(idle)
      onSuccess?.(result, ref.current)
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
    if (sending.current || !schema) return
    const checked = checkFields(schema, readForm(event.currentTarget, { skipEmpty }))
    if ('fields' in checked) refuse(checked.fields, null)
    else void submit(checked.values)
  }

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (!(target.name in fields)) return
    const { [target.name]: mended, ...rest } = fields
    setState(now => ({ ...now, fields: rest }))
  }

  return {
    ...state,
    submit,
    form: { ref, onSubmit, onChange, method: 'post', noValidate: true } as const,
    closeMessage: () => setState(now => ({ ...now, message: null })),
  }
}

function focusFirst(form: HTMLFormElement | null, fields: FieldErrors): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement && element.name in fields) {
      element.focus()
      return
    }
  }
}
