import {
  type ChangeEvent,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ApiError, type Client, unreachableError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import type { FieldErrors } from './field-errors.ts'
import { type FormErrors, type FormMutation, toFormErrors } from './form-mutation.ts'
import { checkFields, readForm } from './read-form.ts'
import {
  customErrors,
  focusFirstError,
  type SubmittedValues,
  submittedValues,
} from './submitted-values.ts'

type Mutation<V extends object, T, N extends string> = Pick<FormMutation<V, T>, 'schema'> & {
  labels: Record<N, string>
  send: (client: Client, values: V, onProgress: (share: number) => void) => Promise<T>
}

type Values = { [name: string]: string | undefined }

/** The props of a field that come from its form. */
export type FieldSettings = {
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

type Options<T> = {
  onSuccess?: (result: T, sent: SubmittedValues) => void
  /** The rejection of a form that was sent before the scripts ran. */
  rejected?: (FormErrors & { values: Values }) | undefined
  /** The initial values; by default, those of the rejected form. */
  given?: Values
}

type State = FormErrors & {
  busy: boolean
  progress: number | null
  /** All fields that were rejected when the form was last sent. */
  rejectedFields: FieldErrors
}

export const unexpected = 'Something went wrong on this page. Reload and try again.'
/** Enter or a button pressed again that soon is one press to the visitor. */
const doublePressMs = 500
const idle: State = { busy: false, fields: {}, message: null, progress: null, rejectedFields: {} }

/**
 * Sends a form once at a time, keeps the input if it is rejected and focuses the first rejected
 * field. `form` is for a form that has a field for each name of the schema. Without scripts, the
 * page's action does the same (`form-action.ts`).
 */
export function useSubmission<V extends object, T, N extends string>(
  { schema, labels, send }: Mutation<V, T, N>,
  { onSuccess, rejected, given = rejected?.values ?? {} }: Options<T>,
) {
  const [state, setState] = useState<State>({
    ...idle,
    ...(rejected && {
      fields: rejected.fields,
      message: rejected.message,
      rejectedFields: rejected.fields,
    }),
  })
  const [rejections, setRejections] = useState(0)
  const sending = useRef(false)
  const sentAt = useRef(-Infinity)
  const ref = useRef<HTMLFormElement>(null)

  const lead = useEffectEvent(() => focusFirstError(ref.current, state.fields))
  useLayoutEffect(() => {
    // Only on a rejection: correcting a field must not move the focus to the next one.
    if (rejections > 0) lead()
  }, [rejections])

  const reject = (fields: FieldErrors, message: string | null) => {
    const errors = toFormErrors(labels, fields, message)
    setState({ ...idle, ...errors, rejectedFields: errors.fields })
    setRejections(count => count + 1)
  }

  const checkAndSubmit = async (form: HTMLFormElement) => {
    const given = readForm(form)
    const sent = submittedValues(form)
    const problems = customErrors(form)
    sending.current = true
    const checker = await schema().catch(() => null)
    sending.current = false
    if (!checker) return reject({}, unreachableError(0).message)
    const checked = checkFields(checker, given)
    const rejected = { ...('fields' in checked && checked.fields), ...problems }
    if ('fields' in checked || Object.keys(rejected).length > 0) reject(rejected, null)
    else await submit(checked.values, sent)
  }

  const submit = async (values: V, sent: SubmittedValues) => {
    sending.current = true
    setState({ ...idle, busy: true })
    try {
      const result = await send(api, values, progress => setState(now => ({ ...now, progress })))
      setState(idle)
      sentAt.current = performance.now()
      onSuccess?.(result, sent)
    } catch (error) {
      if (error instanceof ApiError) return reject(error.fields, error.message)
      reject({}, unexpected)
      throw error
    } finally {
      sending.current = false
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current || performance.now() - sentAt.current < doublePressMs) return
    void checkAndSubmit(event.currentTarget)
  }

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    sentAt.current = -Infinity
    setState(now => {
      // The quantities of all lines have one error.
      const name = target.name.includes('.') ? 'lines' : target.name
      if (!(name in now.fields)) return now
      const { [name]: mended, ...fields } = now.fields
      return { ...now, fields }
    })
  }

  const { message, ...rest } = state
  return {
    ...rest,
    form: {
      ref,
      onSubmit,
      onChange,
      // Preloads the schema before the form is sent.
      onFocus: () => void schema().catch(() => {}),
      method: 'post',
      noValidate: true,
      'aria-busy': state.busy || undefined,
    } as const,
    field: (name: N): FieldSettings => ({
      name,
      label: labels[name],
      defaultValue: given[name],
      error: state.fields[name],
    }),
    /** The error of the form as a whole. */
    failure: { message, onClose: () => setState(now => ({ ...now, message: null })) },
  }
}
