import type { z } from 'zod'
import type { Client } from '../../../contract/client.ts'
import { type FieldErrors, sortFieldErrors } from './field-errors.ts'

/** The API call of a form, sent by the browser's scripts or, without them, by its page's action. */
export type FormMutation<V extends object, T> = {
  /** Validates the input before sending. Loaded on demand, because it is large. */
  schema: () => Promise<z.ZodType<V>>
  /** The labels of the fields. An error of a field without a label becomes a message. */
  labels: Record<string, string>
  send: (client: Client, values: V) => Promise<T>
}

export type FormErrors = { fields: FieldErrors; message: string | null }

/** The errors of a rejected form: at its fields if possible, otherwise as a message. */
export function toFormErrors(
  labels: Record<string, string>,
  fields: FieldErrors,
  message: string | null,
): FormErrors {
  const known = Object.keys(fields).some(name => name in labels)
  return known
    ? { fields: sortFieldErrors(fields, labels), message: null }
    : { fields: {}, message }
}
