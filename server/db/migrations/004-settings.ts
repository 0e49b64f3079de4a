import { type Kysely, sql } from 'kysely'
import { carriers } from '../../../shop/carriers.ts'

type Tables = { setting_versions: { name: string; version: number; value: string | null } }
type Value = Record<string, unknown>

/** What each group has gained, in all its versions. */
const gained: Record<string, (value: Value) => Value> = {
  shipping: value => ({ ...value, carriers: withLinks(value.carriers), outsideVatArea: false }),
  tax: value => ({ ...value, exNumber: '', exCountries: [] }),
}

/** Carriers have tracking links, and a small business can be exempt from VAT in other countries. */
export async function settings(trx: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column ex_number text not null default ''`.execute(trx)
  const db = trx as Kysely<Tables>
  const versions = await db
    .selectFrom('setting_versions')
    .select(['name', 'version', 'value'])
    .where('name', 'in', Object.keys(gained))
    .where('value', 'is not', null)
    .execute()
  for (const { name, version, value } of versions) {
    const next = gained[name]?.(JSON.parse(value ?? ''))
    await db
      .updateTable('setting_versions')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute()
  }
}

/** The names were a list, and the shop knew the links of some. */
function withLinks(names: unknown) {
  if (!Array.isArray(names)) return names
  const known = (name: string) => carriers.find(carrier => carrier.name.toLowerCase() === name)
  const added = new Set<string>()
  return names.flatMap((name: string) => {
    const key = name.trim().toLowerCase()
    if (added.has(key)) return []
    added.add(key)
    return [{ name, link: known(key)?.link ?? '' }]
  })
}
