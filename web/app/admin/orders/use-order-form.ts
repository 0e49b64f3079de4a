import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, unreachableError } from '../../../../contract/client.ts'
import type { ManageOrder, ManageOrderReply } from '../../../../contract/manage-order.ts'
import type { Order, OrderAction } from '../../../../contract/order.ts'
import type { OrderEvent } from '../../../../contract/order-event.ts'
import { type FieldErrors, fieldWords } from '../../forms/field-words.ts'
import { checkFields } from '../../forms/read-form.ts'
import { unexpected } from '../../forms/use-submission.ts'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { orderQuery, useManageOrder } from './order-query.ts'
import { impossibleWords, resultOf } from './order-words.ts'

export type Result = {
  kind: 'success' | 'error'
  message: string
  /** Stays until it is closed. */
  lasting: boolean
}

/** Asked before something is sent. */
type Question = {
  words: string
  /** The label of the button that answers it. */
  submit: string
}

type OrderForm<V> = {
  order: Order
  initialValues: V
  /** The labels of the fields of the request. */
  labels: Record<string, string>
  /** What is sent, beside the state that the admin saw. */
  request: (values: V) => { action: OrderAction } & Record<string, unknown>
  /** What the schema cannot know. */
  check?: (values: V) => FieldErrors
  /** What to ask before it is sent. */
  question?: (values: V) => Question | undefined
  onDone: (result: Result) => void
}

type FormErrors = {
  message: string
  /** What happened to the order meanwhile. */
  since: OrderEvent[]
  /** Where the reference of a payment is booked. */
  booked?: ManageOrderReply['booked']
}

/** Some messages of the API are predicates without a full stop, those of the page are sentences. */
function asSentences(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name, words.replace(/[^.?!]$/, '$&.')]),
  )
}

const bookedAlready = 'Nothing was booked: a payment with this reference is booked already.'
const changed = 'This order has changed since you opened the form, and nothing was done.'
const loadSchema = () =>
  import('../../../../contract/manage-order.ts').then(module => module.ManageOrder)

/**
 * The form of an action, sent once at a time. It names the state of the order that the admin saw
 * as they opened it; where that has changed, it keeps what was typed and tells what happened.
 */
export function useOrderForm<V extends Record<string, unknown>>(options: OrderForm<V>) {
  const { order, initialValues, labels, request, check, question, onDone } = options
  const [asked, setAsked] = useState<Question | null>(null)
  const form = useForm<V>({ initialValues, onValuesChange: () => setAsked(null) })
  const [seen, setSeen] = useState(order)
  const [refusal, setRefusal] = useState<FormErrors | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const { mutateAsync } = useManageOrder(order.number)
  useUnsavedChangesPrompt(form.isDirty())
  useEffect(() => {
    // Preloads it; a failure shows when the form is sent.
    loadSchema().catch(() => {})
  }, [])

  const refuse = (fields: FieldErrors) => {
    flushSync(() => form.setErrors(asSentences(fieldWords(fields, labels))))
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** @returns what to send, unless a field is to blame */
  const read = async (): Promise<ManageOrder | undefined> => {
    const schema = await loadSchema()
    const values = form.getValues()
    const checked = checkFields(schema, { ...request(values), updatedAt: seen.updatedAt })
    const fields = { ...('fields' in checked && checked.fields), ...check?.(values) }
    if ('values' in checked && Object.keys(fields).length === 0) return checked.values
    refuse(fields)
  }

  const send = async (body: ManageOrder) => {
    const { order: after, booked } = await mutateAsync(body)
    const result = resultOf(seen, after)
    if (result) {
      return onDone({ kind: 'success', message: result.message, lasting: result.toSend })
    }
    setSeen(after)
    setRefusal({ message: bookedAlready, since: [], booked })
  }

  const conflict = async ({ message }: ApiError, { action }: ManageOrder) => {
    const newest = client.fetchQuery({ ...orderQuery(order.number), staleTime: 0 })
    const now = await newest.catch(() => null)
    if (!now) return setRefusal({ message, since: [] })
    const since = now.events.slice(seen.events.length)
    if (!now.can.includes(action)) {
      return onDone({ kind: 'error', message: impossibleWords(since, now), lasting: true })
    }
    setSeen(now)
    setRefusal({ message: now.updatedAt === seen.updatedAt ? message : changed, since })
  }

  const fail = async (error: unknown, body: ManageOrder) => {
    if (!(error instanceof ApiError)) {
      setRefusal({ message: unexpected, since: [] })
      throw error
    }
    if (Object.keys(error.fields).some(name => name in labels)) return refuse(error.fields)
    if (error.code === 'conflict') return conflict(error, body)
    setRefusal({ message: error.message, since: [] })
  }

  const submit = async () => {
    form.clearErrors()
    setRefusal(null)
    const body = await read().catch(() =>
      setRefusal({ message: unreachableError(0).message, since: [] }),
    )
    if (!body) return
    const wanted = question?.(form.getValues())
    if (wanted && wanted.words !== asked?.words) return setAsked(wanted)
    setAsked(null)
    await send(body).catch(error => fail(error, body))
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
    }
  }

  return {
    fields: form.getInputProps,
    change: (values: Partial<V>) => form.setValues(values),
    isDirty: form.isDirty(),
    asked,
    errors: form.errors,
    busy,
    refusal,
    form: { ref, onSubmit, noValidate: true, 'aria-busy': busy || undefined } as const,
  }
}

export type OrderFormState = ReturnType<typeof useOrderForm>
