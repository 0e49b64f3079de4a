import { z } from 'zod'

type Values = Record<string, string>

/** The values of a group, as the fields show them: lists and objects as JSON, true as "on". */
export function toFields(value: object): Values {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toField(part)]))
}

function toField(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'boolean') return part ? 'on' : ''
  return part === null ? '' : JSON.stringify(part)
}

/** Reads a field whose value is a list or an object. */
export function readJson<T>(value: string, fallback: T): T {
  return value === '' ? fallback : JSON.parse(value)
}

/** What is sent: the group as a whole if anything was changed. Never an image. */
type SettingsChange = { value?: object; image?: undefined }

/**
 * Validates the fields of a group with its schema. An error within a list has the name
 * `legal.0.href`.
 * @param now the group that is edited
 */
export function changeSchema(schema: z.ZodType, now: object): z.ZodType<SettingsChange> {
  return z.record(z.string(), z.string()).transform((fields, { addIssue }): SettingsChange => {
    const names = Object.keys(now)
    const typed = Object.fromEntries(
      names.map(name => [name, fromField(fields[name] ?? '', now[name as never])]),
    )
    const { data, error } = schema.safeParse(typed)
    for (const { path, message } of error?.issues ?? []) {
      addIssue({ code: 'custom', path: [path.join('.')], message })
    }
    const isChanged = JSON.stringify(data) !== JSON.stringify(now)
    return isChanged ? { value: data as object } : {}
  })
}

/** @param like the current value, which has the same type; schemas read numbers from text */
function fromField(field: string, like: unknown): unknown {
  if (typeof like === 'boolean') return field === 'on'
  return typeof like === 'object' && like !== null ? readJson(field, like) : field
}
