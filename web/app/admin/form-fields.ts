import type { FieldErrors } from '../forms/field-words.ts'

/** What a field shows. Its form listens for all of its fields. */
export type FieldOf = (name: string) => {
  name: string
  value: string
  error: string | undefined
  onChange: () => void
}

export function fieldsWith(shown: (name: string) => string, errors: FieldErrors): FieldOf {
  return name => ({ name, value: shown(name), error: errors[name], onChange: () => {} })
}
