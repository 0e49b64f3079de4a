import { useForm } from '@mantine/form'
import {
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ApiError, unreachableError } from '../../../../contract/client.ts'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { fillFiles } from '../../forms/file-fields.ts'
import { type FormValues, keepOnSessionEnd, keptDraft } from '../../forms/kept-draft.ts'
import { checkFields, valuesOf } from '../../forms/read-form.ts'
import { isOutdated } from '../../forms/save-status.ts'
import { customErrors, focusFirstError } from '../../forms/submitted-values.ts'
import { unexpected } from '../../forms/use-submission.ts'

/** Asked before a form is sent. */
export type Question = { title?: string; text: string; button: string }

/** Why a form wasn't saved. */
export type Rejection = {
  message: string
  details?: ReactNode
  /** The record has changed, and its latest version can be loaded. */
  isOutdated?: boolean
  /** The version that is shown now: sending the form again replaces it. */
  version?: string | null
  /** Said once the form shows a newer version of its record, which sending it again then replaces. */
  onceChanged?: string
}

/** The version that is edited, and the fields that have changed elsewhere while they had input. */
type Base = { version: string | null; changed: string[]; onceChanged?: string }

type SendContext = { version: string | null; onProgress: (share: number) => void }

export type AdminForm<V extends FormValues, B, R> = {
  /** Names the form. With a name, its draft outlives a lost session. */
  formKey?: string | undefined
  /** The record's values as the fields show them, or those of a new record. */
  values: V
  /** The labels of the fields, for those that have changed elsewhere. */
  labels?: Record<string, string>
  /** The record's updatedAt. The one that is sent is that of what was edited. */
  version?: string | null
  /** Turns the fields into the request. Loaded when the form is used. */
  schema: () => Promise<z.ZodType<B>>
  /** What the schema reads; by default the fields that aren't blank. */
  request?: ((values: V) => object) | undefined
  /** What the schema can't know. */
  check?: ((values: V) => FieldErrors) | undefined
  question?: ((values: V) => Question | undefined) | undefined
  send: (body: B, context: SendContext) => Promise<R>
  /** Fields that don't follow the record while another has input, such as the version of its value. */
  staysWith?: Record<string, string>
  /** The record's values after it was saved. */
  savedValues?: (reply: R) => V | undefined
  /** @returns why it wasn't saved after all */
  onSaved: (reply: R) => Rejection | undefined
  /** The message for a rejection; by default, the API’s. */
  failureText?: (error: ApiError) => string | null
  /** The record has changed since it was edited. */
  onConflict?: (error: ApiError, body: B) => Promise<Rejection | undefined>
}

/** Errors of these belong to no single value: an image that isn't chosen yet, and several quantities at once. */
const fieldsWithoutValue = ['image', 'lines']

const discardQuestion = 'You have unsaved changes. Discard them?'

/**
 * The form of the admin pages: it is sent once at a time, keeps its input until that is saved, and
 * asks before it is lost. Untouched fields follow the record.
 */
export function useAdminForm<V extends FormValues, B, R>(options: AdminForm<V, B, R>) {
  const { formKey, values, version = null, schema, check, question } = options
  const {
    request = withoutBlanks,
    labels = {},
    staysWith = {},
    send,
    savedValues,
    onSaved,
    failureText = error => error.message,
    onConflict,
  } = options
  const [kept, setKept] = useState(() => (formKey ? keptDraft(formKey) : null))
  const [base, setBase] = useState<Base | null>(
    kept && { version: kept.version ?? null, changed: [] },
  )
  const [asked, setAsked] = useState<Question | null>(null)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm<V>({
    initialValues: { ...values, ...(kept?.draft as Partial<V>) },
    initialDirty: Object.fromEntries(Object.keys(kept?.draft ?? {}).map(name => [name, true])),
    onValuesChange: () => setAsked(null),
  })
  const isDirty = form.isDirty()

  // From the first change on, it is this version that is edited, whatever is loaded meanwhile.
  if (isDirty && !base) setBase({ version, changed: [] })
  if (!isDirty && base && !busy) setBase(null)
  if (base?.onceChanged && base.version !== version) {
    setBase({ version, changed: base.changed })
    setRejection({ message: base.onceChanged })
  }
  /** The latest version is shown now, and is what the input changes. */
  const rebase = (newest: string | null) => {
    setBase(edited => ({ version: newest, changed: edited?.changed ?? [] }))
    setRejection(null)
  }
  const overwritten = Object.keys(labels)
    .filter(name => base?.changed.includes(name) && form.getValues()[name] !== values[name])
    .map(name => labels[name])
    .join(', ')
  const overlap =
    overwritten && ` Also changed elsewhere: ${overwritten}. Saving will overwrite those changes.`

  /** Shows the values of the record in all fields but those with input that isn't saved. */
  const follow = (next: V, sent: Partial<V> = {}) => {
    const [now, before]: V[] = [form.getValues(), form.getInitialValues()]
    const isInput = (name = '') =>
      now?.[name] !== before?.[name] && !(name in sent && now?.[name] === sent[name])
    const names = Object.keys({ ...next, ...now })
    const staying = names.filter(name => isInput(name) || isInput(staysWith[name]))
    const shown = names.map(name => [name, (staying.includes(name) ? now : next)?.[name]])
    const changed = staying.filter(name => next[name] !== before?.[name])
    setBase(edited => edited && { ...edited, changed: [...edited.changed, ...changed] })
    form.setInitialValues(next)
    form.setValues(Object.fromEntries(shown))
    fill()
  }
  const fill = () => {
    if (ref.current) fillFiles(ref.current, form.getValues())
  }
  const begin = useEffectEvent(() => {
    form.setInitialValues(values)
    fill()
    // Preloads it; a failure shows when the form is sent.
    schema().catch(() => {})
  })
  const resetUntouchedFields = useEffectEvent(() => {
    const { errors } = form
    follow(values)
    form.setErrors(errors)
  })
  const isShown = useRef(false)
  const record = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what the record says
  useLayoutEffect(() => {
    if (isShown.current) resetUntouchedFields()
    else begin()
    isShown.current = true
  }, [record])

  const input = useEffectEvent(() => {
    if (!form.isDirty()) return null
    const now: V = form.getValues()
    const isInput = (name = '') => now[name] !== values[name]
    const names = Object.keys(now).filter(name => isInput(name) || isInput(staysWith[name]))
    const draft = Object.fromEntries(names.map(name => [name, now[name]]))
    return { draft, version: base?.version ?? undefined }
  })
  useLayoutEffect(() => {
    if (formKey) return keepOnSessionEnd(formKey, () => input())
  }, [formKey])

  const reject = (fields: FieldErrors, message: string | null) => {
    const shown = shownErrors(fields, Object.keys(values))
    const isShown = Object.keys(shown).length > 0
    flushSync(() => {
      form.setErrors(shown)
      setRejection(message && !isShown ? { message } : null)
    })
    focusFirstError(ref.current, shown)
  }

  const fail = async (error: unknown, body: B) => {
    if (!(error instanceof ApiError)) {
      setRejection({ message: unexpected })
      throw error
    }
    if (!isOutdated(error) || !onConflict) return reject(error.fields, failureText(error))
    const rejection = await onConflict(error, body)
    if (rejection?.version !== undefined) rebase(rejection.version)
    const { onceChanged } = rejection ?? {}
    if (onceChanged) setBase(edited => edited && { ...edited, onceChanged })
    setRejection(rejection ?? null)
  }

  const submit = async () => {
    form.clearErrors()
    setRejection(null)
    const sent = form.getValues()
    const checker = await schema().catch(() => null)
    if (!checker) return setRejection({ message: unreachableError(0).message })
    const checked = checkFields(checker, request(sent))
    const errors = 'fields' in checked ? checked.fields : {}
    const fields = { ...errors, ...check?.(sent), ...(ref.current && customErrors(ref.current)) }
    if ('fields' in checked || Object.keys(fields).length > 0) return reject(fields, null)
    const wanted = question?.(sent)
    if (wanted && !asked) return setAsked(wanted)
    setAsked(null)
    try {
      const context = { version: (base ?? { version }).version, onProgress: setProgress }
      const reply = await send(checked.values, context)
      const saved = savedValues?.(reply)
      if (saved) follow(saved, sent)
      setBase(null)
      setKept(null)
      setRejection(onSaved(reply) ?? null)
    } catch (error) {
      await fail(error, checked.values)
    }
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await submit()
    } finally {
      sending.current = false
      setBusy(false)
      setProgress(null)
    }
  }

  const closeRejection = () => setRejection(null)
  return {
    /** The attributes of the form. */
    props: {
      ref,
      onSubmit,
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
        if (target.type === 'file') form.setFieldValue(target.name, target.files?.[0])
      },
      noValidate: true,
      'aria-busy': busy || undefined,
    } as const,
    field: (name: string) => {
      const { value = '', error, onChange } = form.getInputProps(name)
      return { name, value: value as string, error: error as string | undefined, onChange }
    },
    values: form.values,
    errors: form.errors as FieldErrors,
    /** Shows errors that something else than saving has found, instead of those before. */
    showErrors: (errors: FieldErrors) => reject(errors, null),
    change: (changed: Partial<V>) => form.setValues(changed),
    isDirty,
    isKept: kept !== null,
    busy,
    progress,
    rejection,
    closeRejection,
    /** The props of the message that shows the rejection. */
    failure: {
      message: rejection && `${rejection.message}${overlap}`,
      onClose: closeRejection,
      persistent: true,
    },
    /** A warning that saving overwrites what others have changed since, if it does. */
    overlap,
    asked,
    /** Answers the question with yes. */
    confirm: () => ref.current?.requestSubmit(),
    closeQuestion: () => setAsked(null),
    /** The version that the input changes. */
    version: (base ?? { version }).version,
    rebase,
    reset: () => {
      form.reset()
      fill()
      setRejection(null)
    },
    /** The names of the fields with input. */
    dirtyNames: () => Object.keys(form.getValues()).filter(name => form.isDirty(name)),
    /** Asks before input is lost. */
    mayDiscard: () => !form.isDirty() || confirm(discardQuestion),
  }
}

export type AdminFormState = ReturnType<typeof useAdminForm>
export type FieldOf = AdminFormState['field']

/** The errors that fields show, in the order of the fields. */
function shownErrors(errors: FieldErrors, names: string[]): FieldErrors {
  const shown = [...names, ...fieldsWithoutValue].flatMap(name =>
    Object.entries(errors).filter(([field]) => field.split('.')[0] === name),
  )
  return Object.fromEntries(shown)
}

function withoutBlanks(values: FormValues): object {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || value instanceof File) data.append(name, value)
  }
  return valuesOf(data)
}
