import { z } from 'zod'
import { allows, type Permission } from '../../contract/accounts/permissions.ts'
import { DocumentKind } from '../../contract/documents/documents.ts'
import { type EmailTemplate, emailNames } from '../../contract/mail/email-template.ts'
import { carriersByName } from '../../contract/settings/carriers-by-name.ts'
import {
  type SettingGroup,
  type Settings,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
import { type LookImage, lookImages } from '../../contract/settings/look.ts'
import type { PreviewedGroup } from '../../contract/settings/settings-file.ts'
import type { ShippingZone } from '../../contract/settings/shipping.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { findPermissions } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { environmentFields } from '../environment-fields.ts'
import { Failure, withPeriod } from '../failure.ts'
import { isImage, toActivityFields } from './activity-fields.ts'
import { checkMail } from './check-mail.ts'
import { canFeature } from './featured.ts'
import { findFinal, withoutLocked } from './locked-fields.ts'
import { isJsonObject, type JsonObject, type ParsedSettings } from './parse-settings-file.ts'
import { secretFieldsOf } from './secrets.ts'
import { type GroupChange, readAll } from './settings.ts'
import { type CurrentSettings, groupNames } from './to-settings.ts'
import { zoneChanges } from './zone-changes.ts'

/** Names that the preview lists; a hostile file can have any number, of any length. */
const mostNames = { count: 20, length: 60 }

type Planned = { shown: PreviewedGroup; change?: GroupChange }

export function mayChange(permissions: readonly Permission[], group: SettingGroup): boolean {
  return allows(permissions, settingGroups[group].may)
}

export type PlanContext = Pick<AppContext, 'config' | 'images' | 'settings'>

/**
 * Plans what an import of the file would change.
 * @returns `planned`: the preview and change of each group; `unknown`: names that this shop doesn't know
 */
export async function planSettingsImport(
  context: PlanContext,
  db: Reads,
  actor: Actor,
  { settings: file, texts, ...others }: ParsedSettings,
) {
  const permissions = await findPermissions(db, actor.id)
  const { settings } = await readAll(db, context.settings.vault)
  const unknown = [...Object.keys(others), ...Object.keys(file)].filter(
    name => !Object.hasOwn(settingGroups, name),
  )
  const pages: readonly string[] = DocumentKind.options
  unknown.push(
    ...Object.keys(texts)
      .filter(page => !pages.includes(page))
      .map(page => `texts.${page}`),
  )
  const planned: Planned[] = []
  for (const group of groupNames.filter(name => Object.hasOwn(file, name))) {
    if (mayChange(permissions, group)) {
      const final = await findFinal(db, group)
      const found = await planGroup(context, settings, group, { db, value: file[group], final })
      unknown.push(...found.unknown.map(field => `${group}.${field}`))
      planned.push(await describe(db, settings, found))
    } else {
      const version = settings.versions[group]
      planned.push({ shown: { group, version, outcome: 'forbidden', changes: [], left: [] } })
    }
  }
  return { planned, unknown: bounded(unknown) }
}

type Found = {
  group: SettingGroup
  /** undefined if the group can't be taken, for what `left` says. */
  wanted: JsonObject | null | undefined
  /** The values as they are and as they would be, with those of the environment. */
  before: JsonObject
  after?: JsonObject
  left: PreviewedGroup['left']
  unknown: string[]
}

/** What a file wants of a group: what it can't say stays as it is, and so does what isn't its to say. */
async function planGroup(
  { config, images }: PlanContext,
  settings: Settings,
  group: SettingGroup,
  { db, value, final }: { db: Reads; value: unknown; final: Record<string, string> },
): Promise<Found> {
  const { values, variables } = environmentFields(config, group)
  const secrets = secretFieldsOf(group)
  const before: JsonObject = { ...settings[group], ...values }
  const found: Found = { group, before, wanted: undefined, left: [], unknown: [] }
  const defaults: JsonObject = shopDefaults[group]
  const { schema } = settingGroups[group]
  const shape: Record<string, z.ZodType> = schema.shape
  const stays = (field: string, part: unknown) =>
    Object.hasOwn(final, field) &&
    // As it would be stored: a time zone can have several names.
    JSON.stringify(shape[field]?.safeParse(part).data) !== JSON.stringify(before[field])
  const isWhole =
    secrets.length === 0 && !Object.keys(final).some(name => stays(name, defaults[name]))
  if (value === null && isWhole) {
    return { ...found, wanted: null, after: { ...defaults, ...values } }
  }
  const given = value === null ? defaults : value
  if (!isJsonObject(given)) {
    return { ...found, left: [{ field: '', message: 'We can’t read these settings.' }] }
  }
  const wanted: JsonObject = { ...before }
  const stay = (field: string, message: string) =>
    found.left.push({ field, message: withPeriod(message) })
  for (const [field, part] of Object.entries(given)) {
    const fieldSchema = Object.hasOwn(shape, field) ? shape[field] : undefined
    if (!fieldSchema) found.unknown.push(field)
    else if (secrets.includes(field)) {
      if (value !== null) stay(field, 'Keys and other secrets are never imported')
    } else if (stays(field, part)) stay(field, final[field] ?? '')
    else if (Object.hasOwn(variables, field)) {
      const isSame = JSON.stringify(part) === JSON.stringify((settings[group] as JsonObject)[field])
      if (!isSame) stay(field, `The environment variable ${variables[field]} sets it`)
    } else {
      const { data, error } = fieldSchema.safeParse(field === 'carriers' ? withLinks(part) : part)
      const isNew = JSON.stringify(data) !== JSON.stringify(before[field])
      if (error) stay(field, withPlace(error.issues[0]))
      else if (
        isNew &&
        isImage(data) &&
        data.file &&
        !(await images.read(lookImages[field as LookImage], data.file))
      ) {
        stay(field, 'This shop doesn’t have the image. Upload it in the settings')
      } else if (
        field === 'featured' &&
        !(await canFeature(db, data as string[], settings.home.featured))
      ) {
        stay(
          field,
          'Some of these products don’t exist in this shop. Choose the featured products in the settings',
        )
      } else wanted[field] = data
    }
  }
  const { error } = schema.safeParse(wanted)
  for (const { path, message } of error?.issues ?? []) {
    const [field = '', ...rest] = path
    stay(String(field), withPlace({ path: rest, message }))
  }
  const isTaken = !error && (group !== 'mail' || canSend(config, settings, wanted, stay))
  return isTaken ? { ...found, wanted, after: wanted } : found
}

/** An issue’s message, after the entry of a list or the email that it is about. */
function withPlace(issue: Pick<z.core.$ZodIssue, 'path' | 'message'> | undefined): string {
  const { path: [place, ...rest] = [], message = 'We can’t read this value' } = issue ?? {}
  if (typeof place === 'number') return `Entry ${place + 1}: ${message}`
  return rest.length > 0
    ? `${emailNames[place as EmailTemplate] ?? String(place)}: ${message}`
    : message
}

/** Files of earlier releases list carriers by name. */
function withLinks(carriers: unknown): unknown {
  const { data } = z.array(z.string()).safeParse(carriers)
  return data ? carriersByName(data) : carriers
}

/** A server that wants a password can't come from a file, which has none. */
function canSend(
  config: AppContext['config'],
  { mail }: Settings,
  wanted: JsonObject,
  stay: (field: string, message: string) => void,
): boolean {
  try {
    const saved = withoutLocked(config, 'mail', wanted as Settings['mail'], mail)
    checkMail(saved, { before: mail, isEntered: false })
    return true
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    const [[field, message] = ['', failure.message]] = Object.entries(failure.fields ?? {})
    const why = 'Files never contain passwords. Set up this mail server in the settings'
    stay(field, field === 'password' ? why : message)
    return false
  }
}

/** Shows what becomes of a group, in the words of the record of activities. */
async function describe(
  db: Reads,
  settings: CurrentSettings,
  { group, wanted, left, before, after }: Found,
): Promise<Planned> {
  const version = settings.versions[group]
  const shown = { group, version, changes: [], left }
  if (wanted === undefined || !after) return { shown: { ...shown, outcome: 'reject' } }
  const fields = Object.keys(after).filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  if (fields.length === 0) {
    return { shown: { ...shown, outcome: left.length > 0 ? 'reject' : 'keep' } }
  }
  const [from, to] = [
    await toActivityFields(db, before as SettingValue<SettingGroup>),
    await toActivityFields(db, after as SettingValue<SettingGroup>),
  ]
  const changes = fields.flatMap(field =>
    group === 'shipping' && field === 'zones'
      ? zoneChanges(
          before.zones as ShippingZone[],
          after.zones as ShippingZone[],
          settings.shop.currency,
        )
      : [{ field, from: say(from[field]), to: say(to[field]) }],
  )
  const change = { group, version, value: wanted as SettingValue<SettingGroup> | null }
  return { shown: { ...shown, outcome: 'change', changes }, change }
}

function say(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined ? '' : String(value)
}

function bounded(names: string[]): string[] {
  const shown = names.slice(0, mostNames.count).map(name => name.slice(0, mostNames.length))
  const rest = names.length - shown.length
  return rest > 0 ? [...shown, `${rest.toLocaleString('en')} more`] : shown
}
