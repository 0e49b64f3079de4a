import type { FieldOf } from '../form/use-admin-form.ts'
import { readJson } from './setting-values.ts'

type Edit = {
  field: FieldOf
  change: (changed: Record<string, string>) => void
  values: Record<string, unknown>
  errors: Record<string, string>
  /** Shows these instead, at their fields. */
  showErrors: (errors: Record<string, string>) => void
}

type Group = {
  labels: Readonly<Record<string, string>>
  /** Why fields can't be changed, by field. */
  locked: Record<string, string>
  /** The group as it is saved. */
  saved: object
}

export type SettingsForm = ReturnType<typeof settingsForm>

/** The form of a group of settings, whose fields know their labels and whether they are locked. */
export function settingsForm({ field, ...edit }: Edit, { labels, locked, saved }: Group) {
  return {
    ...edit,
    saved,
    /** @param description unless the field is locked: that says why */
    field: (name: string, description?: string) => ({
      ...field(name),
      label: labels[name] ?? '',
      description: locked[name] ?? description,
      readOnly: locked[name] !== undefined,
    }),
  }
}

/** A field whose value is a list. */
export function listField<T>({ field, change, errors }: SettingsForm, name: string) {
  return {
    items: readJson<T[]>(field(name).value, []),
    set: (items: T[]) => change({ [name]: JSON.stringify(items) }),
    path: name,
    errors,
  }
}
