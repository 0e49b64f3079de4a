import type { AdminSettings, ChangeSettings, Setting, Settings } from '../../contract/settings.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/catalogue-version.ts'
import { findAdminProducts } from '../catalogue/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import { nextTimestamp } from '../db/time.ts'
import { invalid, requireCurrent } from '../failure.ts'
import { toActivityFields } from './activity-fields.ts'
import { findSettings, type SettingsRow, updateSettings } from './settings.repository.ts'
import { toSettings } from './to-settings.ts'

type SettingsContext = Pick<AppContext, 'db' | 'catalogueVersion'>

const names: Setting[] = ['contact', 'social', 'legal', 'guarantee', 'returns', 'featured']

export async function getSettings({ db }: Pick<AppContext, 'db'>): Promise<AdminSettings> {
  return toAdminSettings(db.read, await findSettings(db.read))
}

/**
 * Changes the given settings, and resets those that are null to their defaults.
 * @throws Failure `validation_failed`, or `conflict` if the settings changed after `updatedAt`
 */
export function changeSettings(
  context: SettingsContext,
  actor: Actor | 'system',
  { updatedAt, ...change }: ChangeSettings,
): Promise<AdminSettings> {
  // Raises the catalogue's version, so that no node keeps serving pages with the old settings.
  return withCatalogueTransaction(
    context,
    actor,
    async ({ trx }) => {
      const old = await findSettings(trx)
      requireCurrent('page of settings', old.updated_at, updatedAt)
      const before = toSettings(old)
      await requireProducts(trx, change.featured ?? [], before)
      await updateSettings(trx, { ...toColumns(change), updated_at: nextTimestamp(old.updated_at) })
      const row = await findSettings(trx)
      const after = toSettings(row)
      const products = await findAdminProducts(trx, idsOf([...before.featured, ...after.featured]))
      await recordActivity(trx, {
        actor,
        subject: { kind: 'settings', id: 'settings', name: null },
        before: toActivityFields(before, products),
        after: toActivityFields(after, products),
      })
      return toAdminSettings(trx, row)
    },
    { may: 'settings.shop' },
  )
}

function toColumns(change: Partial<Record<Setting, unknown>>) {
  const given = names.filter(name => change[name] !== undefined)
  return Object.fromEntries(
    given.map(name => [name, change[name] === null ? null : JSON.stringify(change[name])]),
  ) as Partial<Record<Setting, string | null>>
}

/** A product that was deleted since it was featured may stay. */
async function requireProducts(db: Reads, chosen: string[], before: Settings) {
  const added = chosen.filter(id => !idsOf(before.featured).includes(id))
  const found = await findAdminProducts(db, added)
  if (found.size < added.length) throw invalid('featured', 'Choose existing products')
}

async function toAdminSettings(db: Reads, row: SettingsRow): Promise<AdminSettings> {
  const { featured, ...settings } = toSettings(row)
  const products = await findAdminProducts(db, idsOf(featured))
  return {
    ...settings,
    featured: idsOf(featured).flatMap(id => {
      const { name = null, image = null, hidden = false } = products.get(id) ?? {}
      // The default ones don't exist in a shop without the demo.
      return name === null && row.featured === null ? [] : [{ id, name, image, hidden }]
    }),
    own: names.filter(name => row[name] !== null),
    updatedAt: row.updated_at,
  }
}

/** The default links have a space after their id. */
function idsOf(featured: string[]): string[] {
  return featured.map(id => id.trim())
}
