import { z } from 'zod'
import { maxSettingsFile } from '../admin-limits.ts'
import { DocumentKind } from '../documents/documents.ts'
import { type SettingGroup, settingGroups } from './groups.ts'
import '../issue-messages.ts'

/** What a file of settings says of itself. Increase it when older files can no longer be read. */
export const settingsFormat = { format: 'armory-settings', version: 1 } as const

export const settingsFileType = 'application/json; charset=utf-8'

/**
 * JSON: the format, the value of each group by its name, null for the defaults, and the Markdown of each published
 * text by its page. Never a secret.
 */
export const SettingsFile = z.string()

const Group = z.enum(Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]])

export const PreviewSettings = z.object({
  /** The file's content. */
  text: z.string().max(maxSettingsFile, 'This file is too large to be a settings export'),
})

export const ImportSettings = PreviewSettings.extend({
  /** The groups to take, and the version of each at the preview: if one has a later version, nothing is saved. */
  groups: z.partialRecord(Group, z.int()).default({}),
  /** The texts to publish, and the revision of each at the preview. */
  texts: z.partialRecord(DocumentKind, z.int()).default({}),
})
export type ImportSettings = z.infer<typeof ImportSettings>

export const PreviewedGroup = z.object({
  group: Group,
  version: z.int(),
  /** `forbidden`: the reader may not see it. `reject`: it stays as it is, for what `left` says. */
  outcome: z.enum(['change', 'keep', 'reject', 'forbidden']),
  /** Lists have a line per entry; empty for nothing. Zones have their countries and methods as fields. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Fields that stay as they are, and why. */
  left: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type PreviewedGroup = z.infer<typeof PreviewedGroup>

export const PreviewedText = z.object({
  kind: DocumentKind,
  /** Counts saves and publications of the text; 0 for `forbidden`. */
  revision: z.int(),
  /** `reject`: it can't be published, for its `problem`. */
  outcome: z.enum(['change', 'keep', 'reject', 'forbidden']),
  /** By line of the file's text; none if only blank lines differ, or if it is the example so far. */
  changes: z.array(z.object({ line: z.int(), from: z.string(), to: z.string() })),
  problem: z.string(),
})
export type PreviewedText = z.infer<typeof PreviewedText>

export const SettingsPreview = z.object({
  groups: z.array(PreviewedGroup),
  texts: z.array(PreviewedText),
  /** Names in the file that this release doesn't know: of a group, `group.field`, or `texts.page`. */
  unknown: z.array(z.string()),
})
export type SettingsPreview = z.infer<typeof SettingsPreview>
