import type { EmailText } from '../../contract/settings/emails.ts'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import { SecretState } from '../../contract/settings/secret.ts'
import type { Fields } from '../activities/activities.ts'
import { findAdminProducts } from '../catalogue/products/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import { readSettings } from './read-settings.ts'
import { toLines } from './setting-lines.ts'
import { zoneLines } from './zone-changes.ts'

/** A group of settings as the audit log shows it, with a line per entry of a list. */
export async function toActivityFields(
  db: Reads,
  value: SettingValue<SettingGroup>,
): Promise<Fields> {
  const fields = Object.entries(value).map(([name, part]) => [name, toField(part)])
  const shown: Fields = { ...Object.fromEntries(fields), ...toLines(value) }
  if ('texts' in value) {
    const { texts: _, ...others } = shown
    return { ...others, ...toEmailFields(value.texts) }
  }
  if ('zones' in value) {
    const { currency } = (await readSettings(db)).shop
    return { ...shown, zones: zoneLines(value.zones, currency).join('\n') }
  }
  if (!('featured' in value)) return shown
  const ids = value.featured.map(id => id.trim())
  const products = await findAdminProducts(db, ids)
  const names = ids.map(id => products.get(id)?.name ?? 'a deleted product')
  return { ...shown, featured: names.join('\n') }
}

/** A field per email with own words. */
function toEmailFields(texts: Record<string, EmailText>): Fields {
  return Object.fromEntries(
    Object.entries(texts).map(([kind, { subject, opening, closing }]) => [
      `texts.${kind}`,
      [subject, opening, closing].join('\n\n'),
    ]),
  )
}

function toField(part: unknown): Fields[string] {
  if (Array.isArray(part)) return part.map(toLine).join('\n')
  if (isImage(part)) return part.file && toLine(part)
  const secret = SecretState.safeParse(part).data
  if (secret) return secret.set ? 'Set' : ''
  return part as Fields[string]
}

/** `Discord https://discord.gg/armory` */
function toLine(entry: unknown): string {
  if (entry === null) return ''
  if (Array.isArray(entry)) return entry.map(toLine).join(', ')
  if (typeof entry !== 'object') return String(entry)
  return Object.values(entry)
    .map(toLine)
    .filter(part => part !== '')
    .join(' ')
}

/** Whether a field is an uploaded image. */
export function isImage(part: unknown): part is { file: string } {
  return typeof part === 'object' && part !== null && 'file' in part
}
