import type { SettingsForm } from './rows-field.tsx'

/**
 * The attributes of a field that may be locked.
 * @param description of one that can be changed
 */
export function lockable({ field, locked }: SettingsForm, name: string, description?: string) {
  const why = locked[name]
  if (why === undefined) return { ...field(name), description }
  return { ...field(name), readOnly: true, description: why }
}
