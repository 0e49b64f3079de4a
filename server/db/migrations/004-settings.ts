import { type Kysely, sql } from 'kysely'
import { maxCarriers } from '../../../contract/settings/carriers.ts'
import { carriersByName, findKnown } from '../../../contract/settings/carriers-by-name.ts'

type Tables = {
  setting_versions: { name: string; version: number; value: string | null }
  order_parcels: { carrier: string }
}
type Value = Record<string, unknown>

/** What each group has gained, in all its versions. */
const gained: Record<string, (value: Value, used: string[]) => Value> = {
  shipping: (value, used) => ({
    ...value,
    carriers: withLinks(value.carriers, used),
    outsideVatArea: false,
  }),
  tax: value => ({ ...value, exNumber: '', exCountries: [] }),
}

/**
 * Carriers have tracking links, a small business can be exempt from VAT in other countries, and orders say which
 * country was the seller's.
 */
export async function settings(trx: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column ex_number text not null default ''`.execute(trx)
  await sql`alter table orders add column home_country text not null default ''`.execute(trx)
  const db = trx as Kysely<Tables>
  const parcels = await db.selectFrom('order_parcels').select('carrier').distinct().execute()
  const used = parcels.flatMap(({ carrier }) => findKnown(carrier)?.name ?? []).toSorted()
  const versions = await db
    .selectFrom('setting_versions')
    .select(['name', 'version', 'value'])
    .where('name', 'in', Object.keys(gained))
    .where('value', 'is not', null)
    .execute()
  for (const { name, version, value } of versions) {
    const next = gained[name]?.(JSON.parse(value ?? ''), used)
    await db
      .updateTable('setting_versions')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute()
  }
}

/**
 * The names were a list of suggestions, and the shop knew the links of some carriers, listed or not: those of parcels
 * stay known.
 */
function withLinks(names: unknown, used: string[]) {
  return Array.isArray(names) ? carriersByName([...names, ...used]).slice(0, maxCarriers) : names
}
