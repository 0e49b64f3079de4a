import type { z } from 'zod'
import type { FieldErrors } from './field-errors.ts'

/**
 * The current values of a form, including those typed or autofilled before the page's scripts ran.
 * Omits blank fields and empty file inputs.
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

/** (0) is dialed only within a country; the rest is formatting. */
const phoneExtras = /\(0\)|[\s().\p{Pd}\p{Cf}]/gu

function tidy(name: string, value: string): string {
  if (name === 'phone') return value.replace(phoneExtras, '')
  // In a password, a space is a character like any other.
  return /password$/i.test(name) || value.trim() ? value : ''
}

type Checked<T> = { values: T } | { fields: FieldErrors }

/** Runs the server's validation before the request. */
export function checkFields<T>(schema: z.ZodType<T>, values: object): Checked<T> {
  const { data, error } = schema.safeParse(values)
  if (!error) return { values: data as T }
  const fields: FieldErrors = {}
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message
  return { fields }
}
