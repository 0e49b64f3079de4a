import type { z } from 'zod'
import type { FieldErrors } from './field-words.ts'

/**
 * What stands in a form as it is sent: also what was typed, or filled in by the browser, before the
 * page's scripts ran. A field without a file is left out.
 */
export function readForm(form: HTMLFormElement, { skipEmpty = false } = {}) {
  const given = [...new FormData(form)].filter(([, value]) =>
    typeof value === 'string' ? value.trim() !== '' || !skipEmpty : value.size > 0 || value.name,
  )
  return Object.fromEntries(given)
}

type Checked<T> = { values: T } | { fields: FieldErrors }

/** The same check as the server's, before it is asked. */
export function checkFields<T>(schema: z.ZodType<T>, values: object): Checked<T> {
  const { data, error } = schema.safeParse(values)
  if (!error) return { values: data as T }
  const fields: FieldErrors = {}
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message
  return { fields }
}
