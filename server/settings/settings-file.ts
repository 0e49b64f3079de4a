import { Readable } from 'node:stream'
import { allows, anySettings, type Permission } from '../../contract/accounts/permissions.ts'
import type { DocumentKind } from '../../contract/documents/documents.ts'
import { nameOfText } from '../../contract/name-of-text.ts'
import { type SettingGroup, settingGroups } from '../../contract/settings/groups.ts'
import type { LookSettings } from '../../contract/settings/look.ts'
import {
  type ImportSettings,
  type PreviewedText,
  type SettingsPreview,
  settingsFormat,
} from '../../contract/settings/settings-file.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { findPermissions, requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { requireSamePreview } from '../csv/same-preview.ts'
import {
  exportTexts,
  kindsOf,
  previewTexts,
  publishTexts,
  renderTexts,
} from '../documents/import-texts.ts'
import { Failure, invalid, isInvalid } from '../failure.ts'
import type { Download } from '../http/download.ts'
import { lockFinalFields } from './locked-fields.ts'
import { renewImages } from './look-images.ts'
import { type ParsedSettings, parseSettingsFile } from './parse-settings-file.ts'
import { mayChange, type PlanContext, planSettingsImport } from './plan-settings-import.ts'
import { secretFieldsOf } from './secrets.ts'
import { readAll, type SettingsContext, writeSettings } from './settings.ts'
import { groupNames } from './to-settings.ts'

/** Who may publish texts. */
const mayTexts: Permission = 'settings.texts'

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
  context: PlanContext & DbContext,
  actor: Actor,
  text: string,
): Promise<SettingsPreview> {
  const { db } = context
  await requireMay(db.read, actor, anySettings)
  const file = parseSettingsFile(text)
  const { texts } = file
  const { planned, unknown } = await planSettingsImport(context, db.read, actor, file)
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
  const file = parseSettingsFile(text)
  const rendered = await renderTexts(
    Object.fromEntries(
      Object.entries(file.texts).filter(([kind]) => Object.hasOwn(wantedTexts, kind)),
    ),
  ).catch(failure => {
    throw inPart('texts', 'Texts', failure)
  })
  if (wanted.look !== undefined) await renewImagesOf(context, actor, file)
  return withCatalogueTransaction(
    context,
    actor,
    async ({ trx }) => {
      const { planned } = await planSettingsImport(context, trx, actor, file)
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

async function renewImagesOf(context: SettingsContext, actor: Actor, file: ParsedSettings) {
  const { planned } = await planSettingsImport(context, context.db.read, actor, file)
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
  if (!isInvalid(failure)) return failure
  const fields = Object.entries(failure.fields ?? {}).map(([field, message]) => [
    `${part}.${field}`,
    message,
  ])
  const message = `Nothing was imported. ${name}: ${failure.message}`
  return new Failure('validation_failed', message, { fields: Object.fromEntries(fields) })
}

function forbiddenText(kind: DocumentKind): PreviewedText {
  return { kind, revision: 0, outcome: 'forbidden', changes: [], problem: '' }
}
