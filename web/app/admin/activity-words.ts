import type { Activity } from '../../../contract/activity.ts'
import { formatPrice } from '../catalogue/price.ts'

type Value = Activity['before'][string] | undefined
export type Change = { field: string; words: string }

const fieldNames: Record<string, string> = {
  userName: 'User name',
  isAdmin: 'Admin',
  isBanned: 'Blocked',
  image: 'Picture',
}

/** The changes worth showing: a creation or a deletion does not list all fields again. */
export function changesOfActivity({ action, before, after }: Activity): Change[] {
  if (action !== 'update') return []
  return Object.keys({ ...before, ...after }).map(field => ({
    field: fieldNames[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`,
    words:
      field === 'image'
        ? 'another one'
        : `${say(field, before[field])} → ${say(field, after[field])}`,
  }))
}

export const deedWords = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
} as const

function say(field: string, value: Value): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return field === 'price' ? formatPrice(value) : String(value)
  return value ? shortened(value) : 'none'
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text
}
