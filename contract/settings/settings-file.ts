import { z } from 'zod'
import { maxSettingsFile } from '../limits.ts'
import { type SettingGroup, settingGroups } from './groups.ts'
import '../issue-messages.ts'

/** What a file of settings says of itself. Increase it when older files can no longer be read. */
export const settingsFormat = { format: 'armory-settings', version: 1 } as const

export const settingsFileType = 'application/json; charset=utf-8'

/** JSON: the format, and the value of each group by its name; null for the defaults. Never a secret. */
export const SettingsFile = z.string()

const Group = z.enum(Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]])

export const PreviewSettings = z.object({
  /** The file's content. */
  text: z.string().max(maxSettingsFile, 'This file is too large to be a settings export'),
})

export const ImportSettings = PreviewSettings.extend({
  /** The groups to take, and the version of each at the preview: if one has a later version, nothing is saved. */
  groups: z.partialRecord(Group, z.int()),
})
export type ImportSettings = z.infer<typeof ImportSettings>

export const PreviewedGroup = z.object({
  group: Group,
  version: z.int(),
  /** `forbidden`: the reader may not see it. `reject`: it stays as it is, for what `left` says. */
  outcome: z.enum(['change', 'keep', 'reject', 'forbidden']),
  /** Lists have a line per entry; empty for nothing. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Fields that stay as they are, and why. */
  left: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type PreviewedGroup = z.infer<typeof PreviewedGroup>

export const SettingsPreview = z.object({
  groups: z.array(PreviewedGroup),
  /** Names in the file that this release doesn't know: of a group, or `group.field`. */
  unknown: z.array(z.string()),
})
export type SettingsPreview = z.infer<typeof SettingsPreview>
