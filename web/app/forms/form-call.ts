import type { z } from 'zod'
import type { Client } from '../../../contract/client.ts'
import { type FieldErrors, fieldWords } from './field-words.ts'

/** What a form asks of the API, sent by the browser's scripts or, without them, by its page's action. */
export type FormCall<V extends object, T> = {
  /** Checks what was typed before it is sent. It comes when it is needed, for it weighs much. */
  schema: () => Promise<z.ZodType<V>>
  /** What each field is called. A refused field that has no label is told as a message. */
  labels: Record<string, string>
  send: (client: Client, values: V) => Promise<T>
}

export type Refusal = { fields: FieldErrors; message: string | null }

/** What a form says when it is refused: at the fields where it has them, else as a message. */
export function refusalOf(
  labels: Record<string, string>,
  fields: FieldErrors,
  message: string | null,
): Refusal {
  const known = Object.keys(fields).some(name => name in labels)
  return known ? { fields: fieldWords(fields, labels), message: null } : { fields: {}, message }
}
