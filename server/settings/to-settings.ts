import {
  type SettingGroup,
  type Settings,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { CurrentRow } from './settings.repository.ts'

export type CurrentSettings = Settings & {
  /** How often each group was saved. */
  versions: Record<SettingGroup, number>
  /** Groups that have the defaults of the code. */
  byDefault: SettingGroup[]
  /** Groups whose stored value this release can't read, and which have their defaults. */
  unreadable: SettingGroup[]
}

export const groupNames = Object.keys(settingGroups) as SettingGroup[]

/** Fills in the defaults of what admins have not set. */
export function toSettings(rows: CurrentRow[]): CurrentSettings {
  const byName = new Map(rows.map(row => [row.name, row]))
  const read = groupNames.map(name => ({ name, ...parseValue(name, byName.get(name)?.value) }))
  return {
    ...(Object.fromEntries(read.map(({ name, value }) => [name, value])) as Settings),
    versions: Object.fromEntries(
      groupNames.map(name => [name, byName.get(name)?.version ?? 0]),
    ) as CurrentSettings['versions'],
    byDefault: groupNames.filter(name => (byName.get(name)?.value ?? null) === null),
    unreadable: read.filter(({ isReadable }) => !isReadable).map(({ name }) => name),
  }
}

/** @param stored JSON; null or undefined for the defaults */
export function parseValue<G extends SettingGroup>(group: G, stored: string | null | undefined) {
  const fallback = shopDefaults[group] as SettingValue<G>
  if (stored === null || stored === undefined) return { value: fallback, isReadable: true }
  const { data } = settingGroups[group].schema.safeParse(JSON.parse(stored))
  return { value: (data ?? fallback) as SettingValue<G>, isReadable: data !== undefined }
}
