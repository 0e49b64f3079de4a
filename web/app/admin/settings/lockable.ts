import type { SettingsForm } from './rows-field.tsx'

/** Says that an environment variable sets a field. */
export const setBy = (variable: string) => `Set on the server by ${variable}.`

/**
 * The attributes of a field that an environment variable may set.
 * @param description of one that can be changed
 */
export function lockable({ field, locked }: SettingsForm, name: string, description?: string) {
  const variable = locked[name]
  if (variable === undefined) return { ...field(name), description }
  return { ...field(name), readOnly: true, description: setBy(variable) }
}
