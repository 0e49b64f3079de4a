import type { z } from 'zod'
import type { FieldErrors } from './field-words.ts'

/**
 * What stands in a form as it is sent: also what was typed, or filled in by the browser, before the
 * page's scripts ran. A field that is blank or without a file is left out.
 */
export function readForm(form: HTMLFormElement) {
  return valuesOf(new FormData(form))
}

export function valuesOf(data: FormData): Record<string, string | File> {
  const given: [string, string | File][] = []
  for (const [name, value] of data) {
    const held = typeof value === 'string' ? tidy(name, value) : value
    if (typeof held === 'string' ? held : held.size > 0 || held.name) given.push([name, held])
  }
  return Object.fromEntries(given)
}

/** (0) is dialled within a country alone; the rest is how numbers are written to be read. */
const phoneExtras = /\(0\)|[\s().\p{Pd}\p{Cf}]/gu

function tidy(name: string, value: string): string {
  if (name === 'phone') return value.replace(phoneExtras, '')
  // In a password a blank is a character like any other.
  return /password$/i.test(name) || value.trim() ? value : ''
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
