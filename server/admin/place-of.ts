import type { SettingGroup } from '../../contract/settings/groups.ts'

/** Where an admin sets a field of a group. */
export const settingAt = (group: SettingGroup, field: string) => ({
  setting: field,
  ...placeOf(group, field),
})

/** Where an admin sets a group. @param field the one that the page focuses, unless it is the first */
export const placeOf = (group: SettingGroup, field = '') => ({
  file: 'Settings',
  page: `/settings-admin?section=${group}${field && `&field=${field}`}`,
})
