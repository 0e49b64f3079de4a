import { z } from 'zod'
import { Time, wholeNumber } from '../fields.ts'
import type { SettingGroup, SettingValue } from './groups.ts'

const SettingVersion = z.object({
  /** Counts from 1; 0: nobody has changed the defaults. */
  version: z.int(),
  at: Time.nullable(),
  /** The name of the user who saved it; null if they were deleted, or nobody did. */
  by: z.string().nullable(),
  /** These are the defaults. */
  isDefault: z.boolean(),
})
export type SettingVersion = z.infer<typeof SettingVersion>

const LockedFields = z.record(z.string(), z.string())

/** A group of settings as admins see it. */
export const adminSettingsReply = <T extends z.ZodType>(value: T) =>
  z.object({
    settings: SettingVersion.extend({
      value,
      /** The fields that can't be changed here, and why: a sentence for each. */
      locked: LockedFields,
      /** The latest versions, newest first. */
      versions: z.array(SettingVersion),
    }),
  })

export type AdminSettings<G extends SettingGroup = SettingGroup> = SettingVersion & {
  value: SettingValue<G>
  locked: z.infer<typeof LockedFields>
  versions: SettingVersion[]
}

const Version = wholeNumber(0, 999_999_999)

/** An older version, instead of the current one. */
export const AdminSettingsQuery = z.object({ version: Version.optional() })

/** The version that is to be reset: if there is a later one, nothing changes. */
export const ResetSettingsQuery = z.object({ version: Version })

/** The values, and the version that was edited: if there is a later one, nothing is saved. */
export const saveSettingsBody = <T extends z.ZodType>(value: T) =>
  z.intersection(value, z.object({ version: z.int() }))
