import { Readable } from 'node:stream'
import { z } from 'zod'
import { DocumentKind } from '../../contract/documents.ts'
import { nameOfText } from '../../contract/name-of-text.ts'
import { allows, anySettings, type Permission } from '../../contract/permissions.ts'
import { carriersByName } from '../../contract/settings/carriers-by-name.ts'
import {
  type SettingGroup,
  type Settings,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
import { type LookImage, type LookSettings, lookImages } from '../../contract/settings/look.ts'
import {
  type ImportSettings,
  type PreviewedGroup,
  type PreviewedText,
  type SettingsPreview,
  settingsFormat,
} from '../../contract/settings/settings-file.ts'
import type { ShippingZone } from '../../contract/settings/shipping.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { findPermissions, requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { requireSamePreview } from '../csv/same-preview.ts'
import type { Reads } from '../db/database.ts'
import {
  exportTexts,
  kindsOf,
  previewTexts,
  publishTexts,
  renderTexts,
} from '../documents/import-texts.ts'
import { environmentFields } from '../environment-fields.ts'
import { Failure, invalid, withPeriod } from '../failure.ts'
import type { Download } from '../http/download.ts'
import { isImage, toActivityFields } from './activity-fields.ts'
import { checkMail } from './check-mail.ts'
import { findFinal, lockFinalFields, withoutLocked } from './locked-fields.ts'
import { renewImages } from './look-images.ts'
import { secretFieldsOf } from './secrets.ts'
import { type GroupChange, readAll, type SettingsContext, writeSettings } from './settings.ts'
import { type CurrentSettings, groupNames } from './to-settings.ts'
import { zoneChanges } from './zone-changes.ts'

/** Names that the preview lists; a hostile file can have any number, of any length. */
const mostNames = { count: 20, length: 60 }

/** Who may publish texts. */
const mayTexts: Permission = 'settings.texts'

type Value = Record<string, unknown>
type Planned = { shown: PreviewedGroup; change?: GroupChange }

/**
 * The settings that the reader may see: what is stored, not what the environment sets, and no secret. And the
 * published texts.
 */
export async function exportSettings(
  { db, settings: { vault } }: Pick<AppContext, 'db' | 'settings'>,
  actor: Actor,
): Promise<Download> {
  const permissions = await findPermissions(db.read, actor.id)
  const { settings } = await readAll(db.read, vault)
  const groups = groupNames.flatMap(group => {
    const { byDefault, unreadable } = settings
    if (!mayChange(permissions, group) || unreadable.includes(group)) return []
    const secrets = secretFieldsOf(group)
    const fields = Object.entries(settings[group]).filter(([field]) => !secrets.includes(field))
    if (fields.length === 0) return []
    return [[group, byDefault.includes(group) ? null : Object.fromEntries(fields)] as const]
  })
  const content = {
    ...settingsFormat,
    settings: Object.fromEntries(groups),
    ...(allows(permissions, mayTexts) && { texts: await exportTexts(db.read) }),
  }
  return {
    name: `settings-${shopDay(Date.now(), settings.shop.timeZone)}.json`,
    content: Readable.from([`${JSON.stringify(content, null, 2)}\n`]),
  }
}

/** @throws Failure at `text` if the file can't be read at all */
export async function previewSettings(
  context: PlanContext & Pick<AppContext, 'db'>,
  actor: Actor,
  text: string,
): Promise<SettingsPreview> {
  const { db } = context
  await requireMay(db.read, actor, anySettings)
  const { planned, unknown } = await plan(context, db.read, actor, text)
  const { texts } = parseFile(text)
  const isAllowed = allows(await findPermissions(db.read, actor.id), mayTexts)
  return {
    groups: planned.map(({ shown }) => shown),
    texts: isAllowed ? await previewTexts(db.read, texts) : kindsOf(texts).map(forbiddenText),
    unknown,
  }
}

/**
 * Saves groups of a file and publishes texts of it, as its preview showed them, or nothing.
 * @throws Failure `conflict` if one of them was changed since, `forbidden` if the actor may not change one, or
 * `validation_failed` with fields such as `bank.iban` and `texts.terms`
 */
export async function importSettings(
  context: SettingsContext,
  actor: Actor,
  { text, groups: wanted, texts: wantedTexts }: ImportSettings,
): Promise<string> {
  const groups = Object.keys(wanted) as SettingGroup[]
  const kinds = Object.keys(wantedTexts) as DocumentKind[]
  if (groups.length + kinds.length === 0) throw invalid('groups', 'Choose what to import')
  const allOf: Permission[] = groups.map(group => settingGroups[group].may)
  const may = { allOf: kinds.length > 0 ? [...allOf, mayTexts] : allOf }
  await requireMay(context.db.read, actor, may)
  const { texts } = parseFile(text)
  const rendered = await renderTexts(
    Object.fromEntries(Object.entries(texts).filter(([kind]) => Object.hasOwn(wantedTexts, kind))),
  ).catch(failure => {
    throw inPart('texts', 'Texts', failure)
  })
  if (wanted.look !== undefined) await renewImagesOf(context, actor, text)
  return withCatalogueTransaction(
    context,
    actor,
    async ({ trx }) => {
      const { planned } = await plan(context, trx, actor, text)
      const chosen = planned.filter(({ shown }) => Object.hasOwn(wanted, shown.group))
      const versions = chosen.map(({ shown }) => [shown.group, shown.version])
      const previewed = chosen.map(({ shown }) => [shown.group, wanted[shown.group]])
      requireSamePreview('The settings have', JSON.stringify(versions), JSON.stringify(previewed))
      const changes = chosen.flatMap(({ change }) => change ?? [])
      // Before the settings: a shop opens only with texts of its own.
      const published = await publishTexts(trx, actor, rendered, wantedTexts)
      await writeSettings(context, trx, actor, changes, inGroup)
      const parts = [
        sentence(
          'Imported settings',
          changes.map(({ group }) => settingGroups[group].name),
        ),
        sentence('Published texts', published.map(nameOfText)),
      ]
      return parts.filter(Boolean).join(' ') || 'No changes needed.'
    },
    { before: trx => lockFinalFields(context, trx, groups), may },
  )
}

async function renewImagesOf(context: SettingsContext, actor: Actor, text: string) {
  const { planned } = await plan(context, context.db.read, actor, text)
  const look = planned.find(({ change }) => change?.group === 'look')?.change?.value
  if (!look) return
  await renewImages(context, look as LookSettings).catch(failure => {
    throw inGroup('look', failure)
  })
}

function sentence(what: string, names: string[]): string {
  return names.length === 0 ? '' : `${what}: ${names.join(', ')}.`
}

/** Says in which group something was rejected. */
function inGroup(group: SettingGroup, failure: unknown): unknown {
  return inPart(group, settingGroups[group].name, failure)
}

function inPart(part: string, name: string, failure: unknown): unknown {
  if (!(failure instanceof Failure) || failure.code !== 'validation_failed') return failure
  const fields = Object.entries(failure.fields ?? {}).map(([field, message]) => [
    `${part}.${field}`,
    message,
  ])
  const message = `Nothing was imported. ${name}: ${failure.message}`
  return new Failure('validation_failed', message, { fields: Object.fromEntries(fields) })
}

function mayChange(permissions: readonly Permission[], group: SettingGroup): boolean {
  return allows(permissions, settingGroups[group].may)
}

type PlanContext = Pick<AppContext, 'config' | 'images' | 'settings'>

async function plan(context: PlanContext, db: Reads, actor: Actor, text: string) {
  const { settings: file, texts, ...others } = parseFile(text)
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
      const found = await planGroup(context, settings, group, { value: file[group], final })
      unknown.push(...found.unknown.map(field => `${group}.${field}`))
      planned.push(await describe(db, settings, found))
    } else {
      const version = settings.versions[group]
      planned.push({ shown: { group, version, outcome: 'forbidden', changes: [], left: [] } })
    }
  }
  return { planned, unknown: bounded(unknown) }
}

/** @throws Failure at `text` */
function parseFile(text: string): Value & { settings: Value; texts: Value } {
  const content = parseJson(text)
  const file: Value = isRecord(content) ? content : {}
  const { format, version, exportedAt: _, settings, texts = {}, ...others } = file
  if (format !== settingsFormat.format || !isRecord(settings)) {
    throw invalid('text', 'This isn’t a settings export')
  }
  if (version !== settingsFormat.version) {
    throw invalid('text', 'This file comes from a newer release. Update this shop first')
  }
  if (!isRecord(texts)) throw invalid('text', 'We can’t read the texts of this file')
  return { ...others, settings, texts }
}

function forbiddenText(kind: DocumentKind): PreviewedText {
  return { kind, revision: 0, outcome: 'forbidden', changes: [], problem: '' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw invalid('text', 'This file is damaged or isn’t JSON. Export it again')
  }
}

function isRecord(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Found = {
  group: SettingGroup
  /** undefined if the group can't be taken, for what `left` says. */
  wanted: Value | null | undefined
  /** The values as they are and as they would be, with those of the environment. */
  before: Value
  after?: Value
  left: PreviewedGroup['left']
  unknown: string[]
}

/** What a file wants of a group: what it can't say stays as it is, and so does what isn't its to say. */
async function planGroup(
  { config, images }: PlanContext,
  settings: Settings,
  group: SettingGroup,
  { value, final }: { value: unknown; final: Record<string, string> },
): Promise<Found> {
  const { values, variables } = environmentFields(config, group)
  const secrets = secretFieldsOf(group)
  const before: Value = { ...settings[group], ...values }
  const found: Found = { group, before, wanted: undefined, left: [], unknown: [] }
  const defaults: Value = shopDefaults[group]
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
  if (!isRecord(given)) {
    return { ...found, left: [{ field: '', message: 'We can’t read these settings.' }] }
  }
  const wanted: Value = { ...before }
  const stay = (field: string, message: string) =>
    found.left.push({ field, message: withPeriod(message) })
  for (const [field, part] of Object.entries(given)) {
    const fieldSchema = Object.hasOwn(shape, field) ? shape[field] : undefined
    if (!fieldSchema) found.unknown.push(field)
    else if (secrets.includes(field)) {
      if (value !== null) stay(field, 'Keys and other secrets are never imported')
    } else if (stays(field, part)) stay(field, final[field] ?? '')
    else if (Object.hasOwn(variables, field)) {
      const isSame = JSON.stringify(part) === JSON.stringify((settings[group] as Value)[field])
      if (!isSame) stay(field, `The environment variable ${variables[field]} sets it`)
    } else {
      const { data, error } = fieldSchema.safeParse(field === 'carriers' ? withLinks(part) : part)
      const isNew = JSON.stringify(data) !== JSON.stringify(before[field])
      if (error) stay(field, error.issues[0]?.message ?? 'We can’t read this value')
      else if (
        isNew &&
        isImage(data) &&
        data.file &&
        !(await images.read(lookImages[field as LookImage], data.file))
      ) {
        stay(field, 'This shop doesn’t have the image. Upload it in the settings')
      } else wanted[field] = data
    }
  }
  const { error } = schema.safeParse(wanted)
  for (const { path, message } of error?.issues ?? []) stay(String(path[0] ?? ''), message)
  const isTaken = !error && (group !== 'mail' || canSend(config, settings, wanted, stay))
  return isTaken ? { ...found, wanted, after: wanted } : found
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
  wanted: Value,
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
